/** The list of workspaces that ships with the portal, and how mistakes in such a list are reported. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { ClientsError, readClients } from './clients.ts'

const shipped = [
  'Stepwright',
  'PaveleyHR',
  'VetWay',
  'ILSGroup',
  'Everpro',
  'Tender360',
  'Zofa',
  'NationalBreakdown',
  'Public',
]

test('ACCESS-04 the workspaces are exactly those of the specification; one is the provider, one is Public', async () => {
  const clients = await readClients([join(root, 'definitions')])
  expect(clients.map(({ id }) => id).toSorted()).toEqual(shipped.toSorted())
  expect(clients.filter(({ provider }) => provider).map(({ id }) => id)).toEqual(['Stepwright'])
  expect(clients.filter((client) => client.public).map(({ id }) => id)).toEqual(['Public'])
})

test('several folders may name workspaces', async () => {
  const ours = temporaryFolder({ 'clients.json': list('{ "id": "A", "name": "A", "provider": true }') })
  const theirs = temporaryFolder({ 'clients.json': list('{ "id": "B", "name": "B", "public": true }') })
  const clients = await readClients([ours, temporaryFolder(), theirs])
  expect(clients.map(({ id }) => id)).toEqual(['A', 'B'])
})

describe('a mistake is reported with its position', () => {
  test.each([
    ['{ "id": "A" }', '2:1 This workspace has no "name": a name for people, such as "North Office".'],
    ['{ "id": "", "name": "A" }', '2:3 "id" is "", and has to be a name of letters, digits, dots and hyphens,'],
    ['{ "id": "Ａ", "name": "A" }', '2:3 "id" is "Ａ", and has to be a name of letters,'],
    ['{ "id": "A,B", "name": "A" }', '2:3 "id" is "A,B", and has to be a name of letters,'],
    ['{ "id": "A", "name": "A", "acent": "#F97316" }', '2:27 A workspace has no key "acent". Did you mean "accent"?'],
    ['{ "id": "A", "name": "A", "accent": "orange" }', '2:27 "accent" is "orange", and has to be a colour,'],
    [
      '{ "id": "A", "name": "A", "endTo": "//evil.example" }',
      '2:27 "endTo" is "//evil.example", and has to be an address',
    ],
    ['{ "id": "A", "name": "A", "provider": "yes" }', '2:27 "provider" is "yes", and has to be true or false.'],
    ['"A"', '2:1 A workspace has to be an object with "id" and "name".'],
  ])('%s', async (client, message) => {
    await expect(readClientsFrom(list(client))).rejects.toThrow(`/clients.json:${message}`)
  })

  test('all mistakes are reported at once', async () => {
    const error = await readClientsFrom(list('{ "id": "A" }, { "nam": "B" }')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClientsError)
    expect(String(error).split('\n')).toHaveLength(4)
  })

  test.each([
    ['{', '/clients.json:1:2 '],
    ['{}', '/clients.json:1:1 Add "clients", a list of workspaces.'],
    [
      list('{ "id": "A", "name": "A", "provider": true }'),
      '0 workspaces have "public": true. Exactly one workspace needs it.',
    ],
    [
      list('{ "id": "Zofa", "name": "A", "provider": true }, { "id": "zofa", "name": "B", "public": true }'),
      'Two workspaces are called "zofa", apart from upper and lower case. Rename one.',
    ],
  ])('%s', async (text, message) => {
    await expect(readClientsFrom(text)).rejects.toThrow(message)
  })

  test('a folder without the file is a mistake', async () => {
    await expect(readClients([temporaryFolder()])).rejects.toThrow('clients.json. Add one that lists the workspaces.')
  })
})

const readClientsFrom = (text: string) => readClients([temporaryFolder({ 'clients.json': text })])

function list(clients: string): string {
  return `{ "clients": [\n${clients}\n] }`
}
