import { describe, expect, test } from 'vitest'
import { limits } from '#server/evidence/entry.ts'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run as add } from './evidence-add.run.ts'
import { run as list } from './evidence-list.run.ts'

const names = { scope: 'scope', call: 'callId', user: 'user', assistant: 'assistant', into: 'evidence' }
const question = { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40Z' }
const answer = { content: 'Two hours.', ts: '2026-03-10T09:11:42.120Z' }
const usual = { scope: 'all', user: question, assistant: answer }

function aCase() {
  const { work, artefacts, data } = memoryWork()
  return {
    save: async (sent: Readonly<Record<string, unknown>>) => {
      for (const name of ['scope', 'callId', 'user', 'assistant']) data.delete(name)
      for (const [name, value] of Object.entries(sent)) if (value !== null) await artefacts.keep(name, value)
      return add(names, work)
    },
    saved: async () => ((await list({ from: 'evidence' }, work)) as { items: readonly unknown[] }).items,
    kept: () => [...data].filter(([name]) => name.startsWith('evidence ')).map(([, entry]) => entry),
  }
}

describe('evidence.add', () => {
  test('keeps all of a question and its answer, with an id and the time of the server', async () => {
    const { save, kept } = aCase()
    const more = { citations: [{ call_id: 'CALL-001', ts: 0.4 }], usage: { tokens: 12 }, timing_ms: 12 }
    const before = new Date().toISOString()
    const reply = await save({ ...usual, scope: 'call', callId: 'CALL-001', assistant: { ...answer, ...more } })
    const [entry] = kept() as readonly { readonly id: string; readonly ts: string }[]
    expect(entry).toEqual({
      id: reply?.['id'],
      ts: expect.any(String),
      scope: 'call',
      call_id: 'CALL-001',
      user: question,
      assistant: { ...answer, ...more },
    })
    expect((entry?.ts ?? '') >= before && (entry?.ts ?? '') <= new Date().toISOString()).toBe(true)
  })

  test('an entry about the whole case has no call, whatever was chosen before', async () => {
    const { save, saved } = aCase()
    await save({ ...usual, callId: 'CALL-001' })
    expect(await saved()).toMatchObject([{ scope: 'all', call_id: null }])
  })

  test('the same save sent again has the same id, and is there once with its first time', async () => {
    const { save, saved } = aCase()
    const first = await save(usual)
    const [before] = await saved()
    expect(await save(usual)).toEqual(first)
    expect(await saved()).toEqual([before])
  })

  test.each([
    ['asked at another time', { user: { ...question, ts: '2026-03-10T10:00:00Z' } }],
    ['with another answer', { assistant: { ...answer, content: 'Three hours.' } }],
    ['about one call', { scope: 'call', callId: 'CALL-001' }],
  ])('the same question %s is another entry', async (_what, other) => {
    const { save, saved } = aCase()
    await save(usual)
    await save({ ...usual, ...other })
    expect(await saved()).toHaveLength(2)
  })

  test.each([
    ['no scope', { scope: null }],
    ['another scope', { scope: 'case' }],
    ['a scope that is not a text', { scope: ['all'] }],
    ['one call without its id', { scope: 'call' }],
    ['one call with an empty id', { scope: 'call', callId: ' ' }],
    ['one call with an id that is not a text', { scope: 'call', callId: 7 }],
    ['a call id without end', { scope: 'call', callId: 'x'.repeat(limits.callId + 1) }],
    ['no question', { user: null }],
    ['a question that is a bare text', { user: 'How long?' }],
    ['a question whose content is not a text', { user: { ...question, content: { text: 'How long?' } } }],
    ['an empty question', { user: { ...question, content: ' \n ' } }],
    ['too long a question', { user: { ...question, content: 'x'.repeat(limits.question + 1) } }],
    ['a question without its time', { user: { content: 'How long?' } }],
    ['a question of no time', { user: { ...question, ts: '2026-13-45T99:00:00Z' } }],
    ['a question whose time is not a text', { user: { ...question, ts: 1_773_133_900 } }],
    ['no answer', { assistant: null }],
    ['a list of answers', { assistant: [answer] }],
    ['an answer whose content is not a text', { assistant: { ...answer, content: 4 } }],
    ['too long an answer', { assistant: { ...answer, content: 'x'.repeat(limits.answer + 1) } }],
    ['sources that are not a list', { assistant: { ...answer, citations: 'CALL-001' } }],
    ['too many sources', { assistant: { ...answer, citations: Array(limits.citations + 1).fill({}) } }],
    ['usage that is not an object', { assistant: { ...answer, usage: 12 } }],
    ['a negative timing', { assistant: { ...answer, timing_ms: -1 } }],
    ['a timing that is a text', { assistant: { ...answer, timing_ms: '12' } }],
  ])('%s is refused with a sentence, and nothing is stored', async (_what, wrong) => {
    const { save, saved } = aCase()
    await expect(save({ ...usual, ...wrong })).rejects.toMatchObject({
      name: 'Refusal',
      status: 422,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
    expect(await saved()).toEqual([])
  })

  test('what a page has nothing for may be null', async () => {
    const { save, saved } = aCase()
    await save({ ...usual, assistant: { ...answer, citations: null, usage: null, timing_ms: null } })
    expect(await saved()).toHaveLength(1)
  })

  test('more than a page can list is refused, and what is there already is still answered', async () => {
    const { save, saved } = aCase()
    const nth = (n: number) => ({ ...usual, assistant: { ...answer, content: `Answer ${n}.` } })
    for (let n = 0; n < limits.entries; n += 1) await save(nth(n))
    await expect(save(nth(limits.entries))).rejects.toMatchObject({ status: 422 })
    expect(await save(nth(0))).toHaveProperty('id')
    expect(await saved()).toHaveLength(limits.entries)
  })
})
