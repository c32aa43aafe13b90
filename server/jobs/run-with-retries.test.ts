/** How a step of long work reacts to faults. */
import { expect, test, vi } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { runWithRetries } from './run-with-retries.ts'

const databaseAway = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
const diskFull = () => Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })

/** Fails with these errors, one after the other, and then succeeds. */
function failWith(...errors: readonly Error[]) {
  const left = [...errors]
  return vi.fn<() => Promise<string>>(async () => {
    const error = left.shift()
    if (error) throw error
    return 'done'
  })
}

function createOptions() {
  const closing = new AbortController()
  const onWait = vi.fn<(fault: { what: string }) => void>()
  const onMistake = vi.fn<(error: unknown) => void>()
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const pauses = { shortest: 1, probe: 2, step: 2 }
  return {
    closing,
    onWait,
    onMistake,
    probe,
    options: { signal: closing.signal, probe, onWait, onMistake, pauses },
  }
}

test('a fault is waited out, however often it comes, and logged once', async () => {
  const { options, onWait, onMistake } = createOptions()
  const run = failWith(...Array.from({ length: 50 }, databaseAway))
  expect(await runWithRetries(run, options)).toBe('done')
  expect(run).toHaveBeenCalledTimes(51)
  expect(onWait.mock.calls.map(([{ what }]) => what)).toEqual(["The portal's database does not answer"])
  expect(onMistake).not.toHaveBeenCalled()
})

test('a different fault is logged as well', async () => {
  const { options, onWait } = createOptions()
  await runWithRetries(failWith(databaseAway(), databaseAway(), diskFull(), diskFull()), options)
  expect(onWait.mock.calls.map(([{ what }]) => what)).toEqual([
    "The portal's database does not answer",
    "The portal's disk is full",
  ])
})

test('the step is not done again before a probe says that the fault has passed', async () => {
  const { options, probe } = createOptions()
  const run = failWith(diskFull())
  for (const _ of [1, 2, 3, 4]) probe.mockRejectedValueOnce(diskFull())
  expect(await runWithRetries(run, options)).toBe('done')
  expect(probe).toHaveBeenCalledTimes(5)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a refusal is final', async () => {
  const { options, onMistake } = createOptions()
  const run = failWith(new Refusal(409, 'The session has ended.'))
  await expect(runWithRetries(run, options)).rejects.toThrow('The session has ended.')
  expect(run).toHaveBeenCalledTimes(1)
  expect(onMistake).not.toHaveBeenCalled()
})

test('work that was refused for the moment is tried again twice', async () => {
  const { options } = createOptions()
  const killed = () => new Refusal(503, 'Its process was ended.', { 'Retry-After': '10' })
  expect(await runWithRetries(failWith(killed(), killed()), options)).toBe('done')
  await expect(runWithRetries(failWith(killed(), killed(), killed()), options)).rejects.toThrow(
    'Its process was ended.',
  )
})

test('a mistake is tried again twice', async () => {
  const { options, onMistake } = createOptions()
  expect(await runWithRetries(failWith(new Error('1'), new Error('2')), options)).toBe('done')
  await expect(runWithRetries(failWith(new Error('1'), new Error('2'), new Error('3')), options)).rejects.toThrow('3')
  expect(onMistake).toHaveBeenCalledTimes(5)
})

test('faults in between are not counted as mistakes', async () => {
  const { options } = createOptions()
  expect(
    await runWithRetries(failWith(new Error('1'), databaseAway(), diskFull(), new Error('2'), databaseAway()), options),
  ).toBe('done')
})

test('once the work is handed back the step neither ends nor is tried again', async () => {
  const { options, closing } = createOptions()
  const run = failWith(databaseAway(), databaseAway(), databaseAway())
  const step = runWithRetries(run, { ...options, pauses: { shortest: 60_000, probe: 60_000, step: 60_000 } })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  closing.abort()
  const later = new Promise((resolve) => setImmediate(resolve, 'later'))
  expect(await Promise.race([step, later])).toBe('later')
  expect(run).toHaveBeenCalledTimes(1)
})
