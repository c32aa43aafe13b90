import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { inWorker } from './in-worker.ts'

const chores = new URL('./chores.ts', import.meta.url)

describe('a worker that asks for too much', () => {
  test.each(['eatMemory', 'eatAtOnce', 'eatBuffers'])(
    '%s: running out of memory is a refusal, and the process goes on',
    async (greed) => {
      const refusal = await troubleOf(inWorker(chores, greed, [], { memoryMB: 64 }))
      expect(refusal).toMatchObject({ status: 422, message: expect.stringMatching(/too large to work on/) })
      expect(await inWorker<number>(chores, 'double', [4])).toBe(8)
    },
  )
})

test('a worker in an endless loop does not outlive a portal that is killed', async () => {
  const program = `
    import { inWorker } from ${JSON.stringify(new URL('./in-worker.ts', import.meta.url).href)}
    const chores = new URL(${JSON.stringify(chores.href)})
    console.log(await inWorker(chores, 'whichProcess', []))
    await inWorker(chores, 'never', [])`
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
