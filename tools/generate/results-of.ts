/** The result of an operation, as its fixture shows it: a test compares fixtures with the shape of real results. */
import type { FixtureSession } from '#engine/simulation/fixture-server.ts'
import type { Work } from '#engine/definition/types.ts'
import type { Operation } from '#server/operations/define-operation.ts'

/** More lines than this show no more of the shape. */
const mostLines = 60

export function resultsOf({ example, fixture, replies }: Operation): string[] {
  // An example is a piece of work; a test checks it against the schema.
  const work = example as Work
  const writes = typeof fixture.writes === 'function' ? fixture.writes(work) : fixture.writes
  const reply = typeof fixture.reply === 'function' ? fixture.reply(work, session) : fixture.reply
  return [
    ...Object.entries(writes ?? {}).flatMap(([key, value]) =>
      key in work && isShape(value) ? [`What \`${key}\` then holds, for example:`, json(value)] : [],
    ),
    ...(replies === undefined || !isShape(reply) ? [] : ['What it adds to the reply, for example:', json(reply)]),
  ]
}

const isShape = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && !ArrayBuffer.isView(value)

const json = (value: object): string => {
  const lines = JSON.stringify(value, null, 2).split('\n')
  return lines.length <= mostLines
    ? ['```json', ...lines, '```'].join('\n')
    : ['```text', ...lines.slice(0, mostLines), '…', '```'].join('\n')
}

const session: FixtureSession = {
  id: 'a-session',
  has: () => true,
  get: () => undefined,
  address: (call) => `/api/agent/…/${call}`,
  stagesOf: () => [
    { key: 'collect', name: 'Collect' },
    { key: 'read', name: 'Read' },
  ],
}
