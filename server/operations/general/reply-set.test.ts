/** reply.set: the paths that the check of definitions accepts lead to a value, in the work and in its fixture. */
import { expect, test } from 'vitest'
import type { FixtureSession } from '#engine/simulation/fixture-server.ts'
import { memoryWork } from '../fixtures/memory-work.ts'
import { replySet } from './reply-set.ts'
import { run } from './reply-set.run.ts'

const figures = {
  views: { all: { columns: [{ id: 'sum' }], rows: [[12.5]], total: 1, totals: { sum: 12.5 } } },
  checks: [{ id: 'amounts', share: 40 }],
}
const values = {
  first: { of: 'figures', path: 'views.all.rows.0.0' },
  total: { of: 'figures', path: 'views.all.totals.sum' },
  'checked.share': { of: 'figures', path: 'checks.amounts.share' },
}

test('a part of a reply is a cell of a table, a total, or a part of an entry that is named by its id', async () => {
  const held = memoryWork()
  held.data.set('figures', figures)
  const reply = { first: 12.5, total: 12.5, checked: { share: 40 } }
  expect(await run({ values }, held.work)).toEqual(reply)
  const { reply: fixture } = replySet.fixture
  const session = { get: () => figures } as unknown as FixtureSession // the fixture reads nothing else
  expect(typeof fixture === 'function' && fixture({ do: 'reply.set', values }, session)).toEqual(reply)
})
