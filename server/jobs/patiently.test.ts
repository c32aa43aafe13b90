/** What a step of long work does about trouble. */
import { expect, test, vi } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { patiently } from './patiently.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })

/** Fails with these, one after the other, and is done then. */
function failing(...errors: readonly Error[]) {
  const left = [...errors]
  return vi.fn<() => Promise<string>>(async () => {
    const error = left.shift()
    if (error) throw error
    return 'done'
  })
}

function patience() {
  const closing = new AbortController()
  const waits = vi.fn<(fault: { what: string }) => void>()
  const mistaken = vi.fn<(error: unknown) => void>()
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const pauses = { shortest: 1, probe: 2, step: 2 }
  return { closing, waits, mistaken, probe, options: { signal: closing.signal, probe, waits, mistaken, pauses } }
}

test('a fault is waited out, however often it comes, and logged once', async () => {
  const { options, waits, mistaken } = patience()
  const run = failing(...Array.from({ length: 50 }, away))
  expect(await patiently(run, options)).toBe('done')
  expect(run).toHaveBeenCalledTimes(51)
  expect(waits.mock.calls.map(([{ what }]) => what)).toEqual(["The portal's database does not answer"])
  expect(mistaken).not.toHaveBeenCalled()
})

test('another fault is logged, too', async () => {
  const { options, waits } = patience()
  await patiently(failing(away(), away(), full(), full()), options)
  expect(waits.mock.calls.map(([{ what }]) => what)).toEqual([
    "The portal's database does not answer",
    "The portal's disk is full",
  ])
})

test('the step is not done again before a probe says that the fault has passed', async () => {
  const { options, probe } = patience()
  const run = failing(full())
  for (const _ of [1, 2, 3, 4]) probe.mockRejectedValueOnce(full())
  expect(await patiently(run, options)).toBe('done')
  expect(probe).toHaveBeenCalledTimes(5)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a refusal is final', async () => {
  const { options, mistaken } = patience()
  const run = failing(new Refusal(409, 'The session has ended.'))
  await expect(patiently(run, options)).rejects.toThrow('The session has ended.')
  expect(run).toHaveBeenCalledTimes(1)
  expect(mistaken).not.toHaveBeenCalled()
})

test('work that was refused for the moment is tried again twice', async () => {
  const { options } = patience()
  const killed = () => new Refusal(503, 'Its process was ended.', { 'Retry-After': '10' })
  expect(await patiently(failing(killed(), killed()), options)).toBe('done')
  await expect(patiently(failing(killed(), killed(), killed()), options)).rejects.toThrow('Its process was ended.')
})

test('a mistake is tried again twice', async () => {
  const { options, mistaken } = patience()
  expect(await patiently(failing(new Error('1'), new Error('2')), options)).toBe('done')
  await expect(patiently(failing(new Error('1'), new Error('2'), new Error('3')), options)).rejects.toThrow('3')
  expect(mistaken).toHaveBeenCalledTimes(5)
})

test('faults in between are not counted as mistakes', async () => {
  const { options } = patience()
  expect(await patiently(failing(new Error('1'), away(), full(), new Error('2'), away()), options)).toBe('done')
})

test('once the work is handed back the step neither ends nor is tried again', async () => {
  const { options, closing } = patience()
  const run = failing(away(), away(), away())
  const step = patiently(run, { ...options, pauses: { shortest: 60_000, probe: 60_000, step: 60_000 } })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  closing.abort()
  const later = new Promise((resolve) => setImmediate(resolve, 'later'))
  expect(await Promise.race([step, later])).toBe('later')
  expect(run).toHaveBeenCalledTimes(1)
})
