/** How the agent is found: its id, its hub and its entry in the catalogue. */
import { own } from '#engine/values/path.ts'
import { absent } from './absent.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { nearest } from './nearest.ts'

export const entry = (model: Model): readonly Finding[] => [
  ...ownId(model),
  ...cataloguePath(model),
  ...listing(model),
  ...hubItem(model),
  ...hubPath(model),
]

function ownId({ file, definition: { id } }: Model): readonly Finding[] {
  const name = file
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\.json$/, '')
  if (name === undefined || name === id || id === absent) return []
  return [
    finding(
      'wrong-id',
      ['id'],
      `The definition has the id "${id}", and its file is named "${name}.json". Both have to be the same.`,
      { found: id, expected: name },
    ),
  ]
}

function cataloguePath({ definition: { path, hub, catalogue } }: Model): readonly Finding[] {
  const known = [path, ...(hub ? [hub.path] : [])]
  if (catalogue?.path === undefined || known.includes(catalogue.path) || known.includes(absent)) return []
  return [
    finding(
      'wrong-catalogue-path',
      ['catalogue', 'path'],
      `The catalogue leads to "${catalogue.path}", which is neither the agent’s own address nor its hub’s.`,
      {
        found: catalogue.path,
        expected: quoteList(known),
        suggestion: nearest(catalogue.path, known),
      },
    ),
  ]
}

/** An empty list of clients admits every one, and the provider workspace is admitted everywhere. */
function listing({ definition: { access, catalogue }, catalogue: { clients, provider } }: Model): readonly Finding[] {
  if (!catalogue || access.clients.length === 0) return []
  return catalogue.clients.flatMap((client, index) =>
    access.clients.includes(client) || client === provider || !clients.includes(client)
      ? []
      : [
          finding(
            'listed-without-access',
            ['catalogue', 'clients', index],
            `The client "${client}" sees the agent listed, and "access" does not admit it.`,
            { found: client, expected: access.clients.join(', ') },
          ),
        ],
  )
}

function hubItem({ definition: { hub }, catalogue: { hubs } }: Model): readonly Finding[] {
  const items = hub && own(hubs, hub.items)?.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  if (!items || items.includes(hub.default) || hub.default === absent) return []
  return [
    finding(
      'unknown-hub-item',
      ['hub', 'default'],
      `The hub begins with "${hub.default}", which "${hub.items}" does not list.`,
      { found: hub.default, suggestion: nearest(hub.default, items) },
    ),
  ]
}

function hubPath({ definition: { path, hub } }: Model): readonly Finding[] {
  if (!hub || hub.path !== path || path === absent) return []
  return [
    finding(
      'same-agent-path',
      ['hub', 'path'],
      `The hub has the address of the agent itself, "${path}". Give it one of its own.`,
      { found: path },
    ),
  ]
}
