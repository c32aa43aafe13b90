import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftText, SaveOutcome } from '#ui-kit/portal/calls/studio.ts'
import { createDraftKeeper, type DraftStatus } from './draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keeper whose saves are answered one after the other. */
function opened(answers: readonly (SaveOutcome | Error)[]) {
  const saves: DraftText[] = []
  const statuses: DraftStatus[] = []
  const device: { text?: string | undefined } = {}
  const keeper = createDraftKeeper({
    start: { text: '{}', base: 1, revision: 0 },
    async save(draft) {
      saves.push(draft)
      const answer = answers[saves.length - 1] ?? saved(saves.length)
      if (answer instanceof Error) throw answer
      return answer
    },
    store: (draft) => void (device.text = draft?.text),
    onStatus: (status) => void statuses.push(status),
  })
  return { keeper, saves, device, state: () => statuses.at(-1)?.saving }
}

const saved = (revision: number): SaveOutcome => ({
  state: 'saved',
  draft: { base: 1, revision, savedAt: '2026-03-01T08:00:00.000Z', problems: [] },
})

test('what is typed is on the device at once, and on the server after a pause, in one save', async () => {
  const { keeper, saves, device, state } = opened([])
  keeper.change('{ "a"')
  keeper.change('{ "a": 1 }')
  expect([device.text, saves.length]).toEqual(['{ "a": 1 }', 0])
  await vi.runAllTimersAsync()
  expect(saves).toEqual([{ text: '{ "a": 1 }', base: 1, revision: 0 }])
  expect([device.text, state()]).toEqual([undefined, { state: 'saved' }])
})

test('each save names the one that it follows', async () => {
  const { keeper, saves } = opened([])
  keeper.change('one')
  await vi.runAllTimersAsync()
  keeper.change('two')
  await vi.runAllTimersAsync()
  expect(saves.map(({ revision }) => revision)).toEqual([0, 1])
})

test('a save that fails leaves the text on the device, says why, and is tried again', async () => {
  const { keeper, saves, device, state } = opened([new Error('No network.')])
  keeper.change('typed')
  await vi.advanceTimersByTimeAsync(500)
  expect([device.text, state()]).toEqual(['typed', { state: 'waiting', reason: 'No network.' }])
  await vi.runAllTimersAsync()
  expect([saves.length, device.text, state()]).toEqual([2, undefined, { state: 'saved' }])
})

test('a text that another window has overtaken is saved only when a person chooses it', async () => {
  const { keeper, saves, device, state } = opened([{ state: 'overtaken' }])
  keeper.change('mine')
  await vi.runAllTimersAsync()
  keeper.change('mine, further')
  await vi.runAllTimersAsync()
  expect([saves.length, device.text, state()]).toEqual([1, 'mine, further', { state: 'overtaken' }])
  await keeper.overwrite(7)
  expect(saves.at(-1)).toEqual({ text: 'mine, further', base: 1, revision: 7 })
  expect(state()).toEqual({ state: 'saved' })
})

test('flush saves at once what the pause holds back, and says whether the server has it', async () => {
  const { keeper, saves } = opened([new Error('No network.')])
  keeper.change('typed')
  expect(await keeper.flush()).toBe(false)
  expect(await keeper.flush()).toBe(true)
  expect(saves.map(({ text }) => text)).toEqual(['typed', 'typed'])
  keeper.close()
})
