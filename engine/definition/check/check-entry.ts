/** Checks how users find the agent: its id, its hub and its entry in the catalogue. */
import { own } from '#engine/values/path.ts'
import { absentText } from './absent-text.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import type { Model } from './model.ts'

export const checkEntry = (model: Model): readonly Finding[] => [
  ...checkId(model),
  ...checkCataloguePath(model),
  ...checkListing(model),
  ...checkHubItem(model),
  ...checkHubPath(model),
  ...checkResults(model),
]

function checkId({ file, definition: { id } }: Model): readonly Finding[] {
  const name = file
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\.json$/, '')
  if (name === undefined || name === id || id === absentText) return []
  return [
    createFinding(
      'wrong-id',
      ['id'],
      `The definition has the id "${id}", and its file is named "${name}.json". Both have to be the same.`,
      { found: id, expected: name },
    ),
  ]
}

function checkCataloguePath({ definition: { path, hub, catalogue } }: Model): readonly Finding[] {
  const known = [path, ...(hub ? [hub.path] : [])]
  if (catalogue?.path === undefined || known.includes(catalogue.path) || known.includes(absentText)) return []
  return [
    createFinding(
      'wrong-catalogue-path',
      ['catalogue', 'path'],
      `The catalogue leads to "${catalogue.path}", which is neither the agent’s own address nor its hub’s.`,
      {
        found: catalogue.path,
        expected: joinQuoted(known),
        ...nearestAmong(catalogue.path, known),
      },
    ),
  ]
}

/** An empty list of clients admits every client, and the provider workspace is always admitted. */
function checkListing({
  definition: { access, catalogue },
  catalogue: { clients, provider },
}: Model): readonly Finding[] {
  if (!catalogue || access.clients.length === 0) return []
  return catalogue.clients.flatMap((client, index) =>
    access.clients.includes(client) || client === provider || !clients.includes(client)
      ? []
      : [
          createFinding(
            'listed-without-access',
            ['catalogue', 'clients', index],
            `The client "${client}" sees the agent listed, and "access" does not admit it.`,
            { found: client, expected: access.clients.join(', ') },
          ),
        ],
  )
}

function checkHubItem({ definition: { hub }, catalogue: { hubs } }: Model): readonly Finding[] {
  const items = hub && own(hubs, hub.items)?.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  if (!items) return []
  const named: readonly (readonly [id: string, path: Parameters<typeof createFinding>[1], says: string])[] = [
    [hub.default, ['hub', 'default'], 'begins with'],
    ...(hub.groups ?? []).flatMap((group, at) =>
      group.items.map((id, index) => [id, ['hub', 'groups', at, 'items', index], 'has in a group'] as const),
    ),
  ]
  return named.flatMap(([id, path, says]) =>
    items.includes(id) || id === absentText
      ? []
      : [
          createFinding('unknown-hub-item', path, `The hub ${says} "${id}", which "${hub.items}" does not list.`, {
            found: id,
            ...nearestAmong(id, items),
          }),
        ],
  )
}

function checkHubPath({ definition: { path, hub } }: Model): readonly Finding[] {
  if (!hub || hub.path !== path || path === absentText) return []
  return [
    createFinding(
      'same-agent-path',
      ['hub', 'path'],
      `The hub has the address of the agent itself, "${path}". Give it one of its own.`,
      { found: path },
    ),
  ]
}

/** A result can be downloaded only if a call gives it. */
function checkResults({ definition: { results = [], calls } }: Model): readonly Finding[] {
  const given = Object.values(calls).flatMap(({ file }) => (file === undefined ? [] : [file]))
  return results.flatMap((result, index) =>
    given.includes(result)
      ? []
      : [
          createFinding(
            'unknown-artefact',
            ['results', index],
            `"${result}" is named as a result, and no call gives a file of that name.`,
            { found: result, expected: joinQuoted(given), ...nearestAmong(result, given) },
          ),
        ],
  )
}
