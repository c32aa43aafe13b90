import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { runAs } from '#server/operating/current-work.ts'
import { slots, countRunningWork, countWaitingWork } from './run-in-turn.ts'
import { inWorker, type Input, type InWorkerOptions } from './in-worker.ts'

// The functions of these workers are test code, which is not built.
vi.hoisted(() => vi.stubEnv('STEPWRIGHT_WORKERS', undefined))

const chores = new URL('fixtures/chores.ts', import.meta.url)
const chore = <T>(name: string, input: Input = [], options: Partial<InWorkerOptions> = {}) =>
  inWorker<T>(chores, name, input, { kind: 'check', ...options })
const small = { heapMB: 64, buffersMB: 400, because: 'a test does not eat all memory of the machine' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-workers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('fair work', () => {
  test('short work of others is done before the second of twenty long pieces of one person', async () => {
    const [stop, done] = [new AbortController(), join(folder, 'done')]
    const large = new Uint8Array(2 ** 20)
    const long = Array.from({ length: 20 }, () =>
      chore('until', [done, large], { kind: 'write', person: 'first', signal: stop.signal }),
    )
    expect(countWaitingWork()).toBe(20 - slots)
    for (const person of ['second', 'third']) expect(await chore('double', [4], { person })).toBe(8)
    // None of the twenty has ended: the file for which they wait does not exist yet.
    await writeFile(done, '')
    const ids = await Promise.all(long)
    expect(ids).toHaveLength(20)
    expect([countWaitingWork(), countRunningWork()]).toEqual([0, 0])
  })

  test('the person is the user for whom the running code works', async () => {
    const done = join(folder, 'also done')
    const long = runAs({ person: 'first' }, () =>
      Array.from({ length: 6 }, () => chore<number>('until', [done, new Uint8Array(2 ** 20)], { kind: 'write' })),
    )
    const other = runAs({ person: 'second' }, () => chore('manyBytes', [new Uint8Array(2 ** 20)], { kind: 'write' }))
    await expect(other).resolves.toBeDefined()
    await writeFile(done, '')
    await Promise.all(long)
  })

  test('fifty people who work at once all get their results', async () => {
    const people = Array.from({ length: 50 }, (_, at) => `person ${at}`)
    const results = await Promise.all(
      people.flatMap((person) => [1, 2, 3].map((value) => chore<number>('double', [value], { person }))),
    )
    expect(results).toEqual(people.flatMap(() => [2, 4, 6]))
  })

  test('a person who has waited too long gets a refusal that says when to come back', async () => {
    const stop = new AbortController()
    const busy = Array.from({ length: slots + 1 }, () => troubleOf(chore('never', [], { signal: stop.signal })))
    const refusal = await troubleOf(chore('double', [1], { longestWaitMs: 50 }))
    expect(refusal).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The portal is busy: .* Start it again in a minute\.$/),
      headers: { 'Retry-After': '60' },
    })
    expect(countWaitingWork()).toBe(0)
    stop.abort()
    await Promise.all(busy)
    expect(await chore<number>('double', [1])).toBe(2)
  })

  test('input that is read in its turn is not read before', async () => {
    const [stop, read] = [new AbortController(), vi.fn(() => Promise.resolve([3]))]
    const busy = Array.from({ length: slots + 1 }, () => troubleOf(chore('never', [], { signal: stop.signal })))
    const waiting = chore<number>('double', { bytes: 8, read })
    expect(read).not.toHaveBeenCalled()
    stop.abort()
    expect(await waiting).toBe(6)
    await Promise.all(busy)
  })

  test('input that cannot be read gives its place back', async () => {
    const read = () => Promise.reject(new Refusal(409, 'The file is gone.'))
    for (let at = 0; at < slots + 3; at += 1)
      expect(await troubleOf(chore('double', { bytes: 8, read }))).toMatchObject({ status: 409 })
    expect([countWaitingWork(), countRunningWork()]).toEqual([0, 0])
  })
})

describe('a worker that dies', () => {
  test('of a kill from outside ends its work with a sentence, and the next work gets another', async () => {
    const path = join(folder, 'killed')
    const work = troubleOf(chore('neverEnds', [path]))
    const id = await vi.waitFor(() => Number(/^\d+\n/.exec(contentOf(path))?.[0] ?? expect.fail('Not yet.')), 20_000)
    process.kill(id, 'SIGKILL')
    expect(await work).toMatchObject({
      status: 503,
      message: expect.stringMatching(/was ended from outside.* Start it again\.$/),
      headers: { 'Retry-After': '10' },
    })
    expect(await chore<number>('whichProcess')).not.toBe(id)
  })

  test('while it is idle is not given work', async () => {
    const id = await chore<number>('whichProcess')
    process.kill(id, 'SIGKILL')
    await vi.waitFor(() => expect(isAlive(id)).toBe(false), 20_000)
    const next = await vi.waitFor(() => chore<number>('whichProcess'), 20_000)
    expect(next).not.toBe(id)
  })

  test('is not one that is ended because its work left it with much memory', async () => {
    const id = await chore<number>('leaveGarbage', [300], { except: small })
    expect(await chore<number>('whichProcess', [], { except: small })).not.toBe(id)
  })
})

const contentOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

describe('a worker that asks for too much', () => {
  test.each(['allocateInSmallSteps', 'allocateInLargeSteps', 'allocateBuffers'])(
    '%s: running out of memory is a refusal, and the process goes on',
    async (greed) => {
      const refusal = await troubleOf(chore(greed, [], { except: small }))
      expect(refusal).toMatchObject({ status: 422, message: expect.stringMatching(/too large to work on/) })
      expect(await chore<number>('double', [4])).toBe(8)
    },
  )
})

test('a worker in an endless loop does not outlive a portal that is killed', async () => {
  const program = `
    import { inWorker } from ${JSON.stringify(new URL('./in-worker.ts', import.meta.url).href)}
    const chores = new URL(${JSON.stringify(chores.href)})
    console.log(await inWorker(chores, 'whichProcess', [], { kind: 'check' }))
    await inWorker(chores, 'never', [], { kind: 'check' })`
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const portal = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: root })
  const worker = await new Promise<number>((resolve) => portal.stdout.once('data', (id) => resolve(Number(id))))
  expect(isAlive(worker)).toBe(true)
  portal.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(worker)).toBe(false), 10_000)
})

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

async function troubleOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    (value) => expect.fail(`It gave ${String(value)}.`),
    (error: unknown) => error,
  )
}
