/** How the supervisor reacts to each way in which a portal can end. Scripted programs stand in for the portal. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supervise } from './supervisor.mjs'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'

/** One run of a scripted portal: it becomes ready, waits for a number of milliseconds, or ends with a code or a signal. */
type Life = readonly (number | string)[]

/** Performs one run after the other, and repeats the last one. */
const program = `
  const { readFileSync, writeFileSync } = require('node:fs')
  const [folder, lives] = [process.argv[1], JSON.parse(process.argv[2])]
  const count = (name) => { try { return Number(readFileSync(folder + '/' + name, 'utf8')) } catch { return 0 } }
  const life = lives[Math.min(count('lives'), lives.length - 1)]
  writeFileSync(folder + '/lives', String(count('lives') + 1))
  ;(async () => {
    for (const step of life) {
      if (step === 'ready') await new Promise((resolve) => process.send('ready', resolve))
      else if (typeof step === 'number') process.exit(step)
      else if (step.startsWith('SIG')) { process.kill(process.pid, step); await new Promise((resolve) => setTimeout(resolve, 1e6)) }
      else await new Promise((resolve) => setTimeout(resolve, Number.parseInt(step)))
    }
  })()
`
const cleaner = `require('node:fs').writeFileSync(process.argv[1] + '/cleaned', '')`

/** The milliseconds that stand for a second. A run counts as long after ten of these seconds. */
const second = 100

const superviseLives = (...lives: readonly Life[]) => superviseAt(second, lives)

/** For tests in which only the order of runs matters: their pauses need not last. */
const superviseInHaste = (...lives: readonly Life[]) => superviseAt(1, lives)

async function superviseAt(millisecondsOfASecond: number, lives: readonly Life[]) {
  const folder = temporaryFolder()
  const said: string[] = []
  const code = await supervise({
    portal: ['--eval', program, folder, JSON.stringify(lives)],
    endDatabase: ['--eval', cleaner, folder],
    say: (line: string) => void said.push(line),
    second: millisecondsOfASecond,
  })
  return {
    code,
    said,
    lives: Number(readFileSync(join(folder, 'lives'), 'utf8')),
    cleaned: existsSync(join(folder, 'cleaned')),
  }
}

const pausesIn = (said: readonly string[]) => said.map((line) => Number(/again in ([\d.]+) s/.exec(line)?.[1]))

test('a portal that stops in order is not started again', async () => {
  expect(await superviseLives(['ready', 0])).toEqual({ code: 0, said: [], lives: 1, cleaned: false })
})

test('a portal that refuses to start is not started again, and says why itself', async () => {
  expect(await superviseLives([1])).toEqual({ code: 1, said: [], lives: 1, cleaned: false })
})

test.each([
  ['is killed', 'SIGKILL'],
  ['crashes', 'SIGSEGV'],
  ['ends itself since nobody knows its state', 70],
])('a portal that %s is started again', async (_, end) => {
  const { code, said, lives } = await superviseLives(['ready', end], ['ready', 0])
  expect({ code, lives }).toEqual({ code: 0, lives: 2 })
  const how = typeof end === 'number' ? `exit code ${end}` : end
  expect(said).toEqual([`The portal ended unexpectedly (${how}). It is started again in 0.25 s.`])
})

test('the pauses grow while the portal fails early, and are reset after a long run', async () => {
  const short: Life = ['ready', 'SIGKILL']
  const { said } = await superviseLives(short, short, short, short, ['ready', `${40 * second} ms`, 'SIGKILL'], short, [
    'ready',
    0,
  ])
  expect(pausesIn(said)).toEqual([0.25, 0.5, 1, 2, 0.25, 0.5])
})

test('a portal that has served is restarted without limit', async () => {
  const { code, said } = await superviseLives(...Array.from({ length: 9 }, (): Life => ['ready', 'SIGKILL']), [0])
  expect(code).toBe(0)
  expect(pausesIn(said)).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 30, 30])
})

test('the supervisor gives up on a portal that never becomes ready, reports it, and leaves no database running', async () => {
  const { code, said, lives, cleaned } = await superviseInHaste(['SIGABRT'])
  expect({ code, lives, cleaned }).toEqual({ code: 134, lives: 5, cleaned: true })
  expect(pausesIn(said.slice(0, -1))).toEqual([1, 2, 4, 8])
  expect(said.at(-1)).toBe(
    'The portal ended 5 times before it was ready, and is not started again. The lines above say why.',
  )
})

test('a portal that becomes ready in between gets the full number of attempts again', async () => {
  const { code, lives } = await superviseInHaste([70], [70], [70], [70], ['ready', 70], [70], [70], [70], [70], [0])
  expect({ code, lives }).toEqual({ code: 0, lives: 10 })
})

test('a portal that has served and now refuses to start is retried until its database or disk is back', async () => {
  const refusals = Array.from({ length: 7 }, (): Life => [1])
  const { code, said, lives } = await superviseInHaste(['ready', 'SIGKILL'], ...refusals, ['ready', 0])
  expect({ code, lives }).toEqual({ code: 0, lives: 9 })
  expect(said[1]).toBe('The portal did not start (exit code 1). It is started again in 1 s.')
})
