/** What a workspace sees of an agent. */
import { expect, test } from 'vitest'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { catalogueEntry } from './catalogue-entry.ts'

const agent: PublicDefinition = {
  format: 1,
  id: 'sop-gen',
  name: 'SOP Generator',
  path: '/agent/sop-gen',
  access: { clients: ['ILSGroup', 'Zofa'] },
  catalogue: { clients: ['ILSGroup'] },
  instructions: 'SOPGen',
  calls: {},
  steps: [{ type: 'placeholder', id: 'one', title: 'One', text: 'One.' }],
}
const seenBy = (workspace: string | undefined, definition = agent) =>
  catalogueEntry(definition, { workspace, provider: 'Stepwright' })

test('ENT-01 an entry has name, path, clients and active, which is true unless the definition says otherwise', () => {
  expect(seenBy('ILSGroup')).toMatchObject({
    name: 'SOP Generator',
    path: '/agent/sop-gen',
    clients: ['ILSGroup'],
    active: true,
  })
  expect(seenBy('ILSGroup', { ...agent, catalogue: { clients: ['ILSGroup'], active: false } })?.active).toBe(false)
})

test('the catalogue may give it another name, and lead to its hub', () => {
  const catalogue = { name: 'SOPs', path: '/agent/sops', clients: ['ILSGroup'] }
  expect(seenBy('ILSGroup', { ...agent, catalogue })).toMatchObject({ name: 'SOPs', path: '/agent/sops' })
})

test('a workspace that may use it and does not list it gets it unlisted', () => {
  expect(seenBy('Zofa')).toMatchObject({ id: 'sop-gen', listed: false })
})

test("the provider's workspace sees every entry of the catalogue, and what has none unlisted", () => {
  const { catalogue: _, ...unlisted } = agent
  expect(seenBy('Stepwright')?.listed).toBe(true)
  expect(seenBy('Stepwright', unlisted)?.listed).toBe(false)
})

test.each(['VetWay', 'ilsgroup', undefined])('%s, which may not use it, gets nothing', (workspace) => {
  expect(seenBy(workspace)).toBeUndefined()
})
