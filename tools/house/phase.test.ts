/** What a person who starts the portal reads while they wait. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPhase } from './phase.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A phase that takes so many seconds, of which the share grows evenly. */
async function phaseOf(seconds: number, isTTY: boolean) {
  let written = ''
  const out = { isTTY, write: (text: string) => Boolean((written += text)) }
  const began = Date.now()
  const work = () => new Promise<string>((resolve) => void setTimeout(() => resolve('made'), seconds * 1000))
  const ended = runPhase('Installing 780 packages', work, {
    share: () => (Date.now() - began) / (seconds * 1000),
    out: out as unknown as NodeJS.WriteStream,
  })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return { result: await ended, written }
}

test('a log gets a line at the beginning, one every ten seconds with the share, and one at the end', async () => {
  const { result, written } = await phaseOf(25, false)
  expect(result).toBe('made')
  expect(written.split('\n')).toEqual([
    'Installing 780 packages…',
    'Installing 780 packages… 10 s, 40 %',
    'Installing 780 packages… 20 s, 80 %',
    'Installing 780 packages… 25 s',
    '',
  ])
})

test('a terminal gets one line that is written over', async () => {
  const { written } = await phaseOf(1.25, true)
  expect(written.split('\r\u001B[K')).toEqual([
    '',
    'Installing 780 packages…',
    'Installing 780 packages… 1 s, 40 %',
    'Installing 780 packages… 1 s, 80 %',
    'Installing 780 packages… 1 s\n',
  ])
})

test('the end is told of a phase that fails, too', async () => {
  let written = ''
  const out = { write: (text: string) => Boolean((written += text)) } as unknown as NodeJS.WriteStream
  await expect(runPhase('Building the pages', () => Promise.reject(new Error('No.')), { out })).rejects.toThrow('No.')
  expect(written).toBe('Building the pages…\nBuilding the pages… 0 s\n')
})
