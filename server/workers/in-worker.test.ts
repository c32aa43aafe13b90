import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { inWorker, type Input, type InWorkerOptions } from './in-worker.ts'

const testTasks = new URL('fixtures/chores.ts', import.meta.url)
const run = <T>(name: string, input: Input = [], options: Partial<InWorkerOptions> = {}) =>
  inWorker<T>(testTasks, name, input, { kind: 'check', ...options })
const limitedTo = (seconds: number) => ({ seconds, because: 'a test does not wait for long' })

describe('work in a worker', () => {
  test('an exported function gets its arguments and its result comes back', async () => {
    expect(await run<number>('double', [21])).toBe(42)
  })

  test('it runs in another process, and the next work finds it warm', async () => {
    const first = await run<number>('whichProcess')
    expect(first).not.toBe(process.pid)
    expect(await run<number>('whichProcess')).toBe(first)
  })

  test('bytes go in and come out', async () => {
    const bytes = new Uint8Array([9, 8])
    expect(await run<number>('firstByte', [bytes])).toBe(9)
    const made = await run<Uint8Array>('manyBytes', [100_000])
    expect([made.length, made[99_999]]).toEqual([100_000, 7])
  })

  test('a refusal inside is the same refusal outside', async () => {
    const refusal = await errorOf(run('refuse'))
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ status: 415, message: 'This is not a picture.' })
  })

  test('a bug inside is an error outside, with the place where it happened', async () => {
    const error = await errorOf(run('fail'))
    expect(error).not.toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ message: 'A bug in the work.', stack: expect.stringContaining('chores.ts') })
    expect(await errorOf(run('absent'))).toMatchObject({
      message: expect.stringMatching(/exports no function "absent"/),
    })
  })

  test('an error that nobody catches ends that work alone', async () => {
    expect(await errorOf(run('throwLater'))).toMatchObject({
      message: expect.stringMatching(/nobody catches/),
    })
    expect(await run<number>('double', [1])).toBe(2)
  })

  test('endless work is ended in time, with a sentence', async () => {
    const refusal = await errorOf(run('never', [], { except: limitedTo(0.2) }))
    expect(refusal).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^The work took longer than a second and was stopped\./),
    })
  })

  test('an abort ends work under way and work that waits for its turn', async () => {
    const stop = new AbortController()
    const all = Array.from({ length: 12 }, () => errorOf(run('never', [], { signal: stop.signal })))
    stop.abort()
    for (const refusal of await Promise.all(all)) {
      expect(refusal).toMatchObject({ status: 422, message: expect.stringMatching(/was stopped before it was done/) })
    }
    expect(await run<number>('double', [5])).toBe(10)
  })

  test('many at once each get their own result', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, (_, at) => run<number>('double', [at])))
    expect(results).toEqual(Array.from({ length: 40 }, (_, at) => at * 2))
  })

  test('the secrets of the server are not there', async () => {
    process.env['AI_API_KEY'] = 'secret'
    expect(await run('secretOf', ['AI_API_KEY'])).toBeUndefined()
    delete process.env['AI_API_KEY']
  })
})

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    (value) => expect.fail(`It gave ${String(value)}.`),
    (error: unknown) => error,
  )
}
