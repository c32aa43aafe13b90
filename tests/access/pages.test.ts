/** The pages by workspace: the table that router and server use agrees with the specification. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Client } from '#engine/access/client.ts'
import { mayEnter } from '#engine/access/may-enter.ts'
import { pages } from '#engine/access/pages.ts'
import { findAdmission } from '#engine/access/find-admission.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { root } from '#tools/house/paths.mjs'
import { pages as expected, provider, workspaces } from './expected.ts'

const { clients } = JSON.parse(readFileSync(join(root, 'definitions/clients.json'), 'utf8')) as {
  readonly clients: readonly Client[]
}
const agents = shippedIds.map(shippedDefinition)
const admits = (path: string) => findAdmission(path, pages(clients), agents)

test("ACCESS-04 the workspaces are the specification's, one of them the provider's and one public", () => {
  expect(clients.map(({ id }) => id).toSorted()).toEqual([...workspaces].toSorted())
  expect(clients.filter((client) => client.provider).map(({ id }) => id)).toEqual([provider])
  expect(clients.filter((client) => client.public).map(({ id }) => id)).toEqual(['Public'])
})

describe.each(expected)('%s %s', (row, path, admitted) => {
  const enters = (workspace: string | undefined) => {
    const page = admits(path)
    return page !== undefined && mayEnter(page, { workspace, provider })
  }

  test(`${row} admits exactly the workspaces of its row`, () => {
    const named: readonly string[] = admitted === 'signed-in' ? workspaces : admitted
    expect(workspaces.filter(enters)).toEqual(workspaces.filter((workspace) => named.includes(workspace)))
  })

  test(`${row} admits ${admitted === 'signed-in' ? 'somebody' : 'nobody'} who has no workspace yet`, () => {
    expect(enters(undefined)).toBe(admitted === 'signed-in')
  })
})

test.each(['/', '/login', '/auth0/start', '/auth/callback', '/auth0/no-access'])(
  '%s is for everybody: there one signs in',
  (path) => {
    expect(admits(path)).toBe('anyone')
  },
)

test('every agent and hub has a row in the table', () => {
  const paths = agents.flatMap(({ path, hub }) => (hub ? [path, hub.path] : [path]))
  expect(paths.toSorted()).toEqual(
    expected
      .map(([, path]) => path)
      .filter((path) => path.startsWith('/agent/'))
      .toSorted(),
  )
})

test.each(['/agent/unheard-of', '/agent/sop-gen/', '/AGENT/sop-gen', '/dashboard/Zofa', ''])(
  '%j is not a page',
  (path) => {
    expect(admits(path)).toBeUndefined()
  },
)

test('a workspace that is added may change passwords', () => {
  const page = findAdmission('/account/change-password', pages([...clients, { id: 'Tenth', name: 'Tenth' }]), [])
  expect(page).toContain('Tenth')
})
