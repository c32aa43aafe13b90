import { describe, expect, test } from 'vitest'
import type { Entry } from '#server/evidence/entry.ts'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run } from './evidence-list.run.ts'

const entry = (second: number): Entry => ({
  id: `EV-${second}`,
  ts: `2026-03-10T09:12:0${second}.000Z`,
  scope: 'call',
  call_id: 'CALL-001',
  user: { content: `Question ${second}?`, ts: '2026-03-10T09:11:40Z' },
  assistant: { content: `Answer ${second}.`, ts: '2026-03-10T09:11:42Z', citations: [{ ts: 1 }], timing_ms: 5 },
})

async function listed(entries: readonly Entry[], limit?: unknown): Promise<readonly unknown[]> {
  const { work, artefacts } = memoryWork()
  for (const each of entries) await artefacts.keep(`evidence ${each.id}`, each)
  await artefacts.keep('evidently other', 'data')
  if (limit !== undefined) await artefacts.keep('limit', limit)
  return ((await run({ from: 'evidence', limit: 'limit' }, work)) as { items: readonly unknown[] }).items
}

const ids = async (...of: Parameters<typeof listed>) => (await listed(...of)).map((item) => (item as Entry).id)

describe('evidence.list', () => {
  test('a case without evidence has an empty list', async () => {
    expect(await listed([])).toEqual([])
  })

  test('ENT-13 an entry has its id, its time, its scope, its call, the question and the answer, and nothing else', async () => {
    expect(await listed([entry(1)])).toEqual([
      {
        id: 'EV-1',
        ts: '2026-03-10T09:12:01.000Z',
        scope: 'call',
        call_id: 'CALL-001',
        user: { content: 'Question 1?', ts: '2026-03-10T09:11:40Z' },
        assistant: { content: 'Answer 1.', ts: '2026-03-10T09:11:42Z' },
      },
    ])
  })

  test('the newest comes first, and a limit keeps the newest', async () => {
    const entries = [entry(2), entry(3), entry(1)]
    expect(await ids(entries)).toEqual(['EV-3', 'EV-2', 'EV-1'])
    expect(await ids(entries, '2')).toEqual(['EV-3', 'EV-2'])
    expect(await ids(entries, '500')).toEqual(['EV-3', 'EV-2', 'EV-1'])
  })

  test.each(['0', '-1', '1.5', 'all', '', '1e3', ['5']])('the limit %j is refused with a sentence', async (limit) => {
    await expect(listed([], limit)).rejects.toMatchObject({ name: 'Refusal', status: 400 })
  })
})
