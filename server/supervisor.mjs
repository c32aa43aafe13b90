/**
 * Runs the portal, and starts it again when it ends unexpectedly. It knows nothing of the portal but how it is started and
 * what it says by its exit code, and needs nothing but Node: what goes wrong in the portal cannot go wrong here.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** What the portal says by its exit code, as in exit-codes.ts. */
const stopped = 0
const refused = 1

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** So many starts in a row may end before the portal is ready. */
const mostStarts = 5
/** A portal that served for so many seconds lived: what ends it then has nothing to do with how it ended before. */
const longLife = 10
/** Seconds before it is started again: the shortest, and twice as long each time up to the longest. */
const shortestPause = { afterStart: 1, afterLife: 0.25 }
const longestPause = 30

/**
 * @typedef {{ code: number, how: string, served: number | undefined }} End `served`: seconds; undefined: it was never
 * ready. A signal counts as 128 and its number, as in a shell.
 * @typedef {{
 *   portal: string[],
 *   endDatabase: string[],
 *   cwd?: string,
 *   say?: (line: string) => void,
 *   second?: number,
 * }} Supervision arguments of Node for the portal, and for what ends a database that it left running; the milliseconds
 * of a second, which tests make shorter
 * @param {Supervision} supervision
 * @returns {Promise<number>} the exit code
 */
export async function supervise({ portal, endDatabase, cwd = process.cwd(), say = console.error, second = 1000 }) {
  const stopping = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running

  /** @param {string[]} args */
  const run = async (args) => {
    const { child, end } = start(args, { cwd, second })
    running = child
    return end.finally(() => (running = undefined))
  }
  /** @param {number} seconds */
  const wait = (seconds) => delay(seconds * second, undefined, { signal: stopping.signal }).catch(() => undefined)
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stopping.abort()
    running?.kill(signal)
  }

  // The reader of the output may disconnect; that is not a reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  for (const signal of passedOn) process.on(signal, passOn)
  try {
    const { code, isClean } = await keepAlive({
      run: () => run(portal),
      wait,
      say,
      isStopping: () => stopping.signal.aborted,
    })
    // The portal may have left its database running, and no later portal takes it over now.
    if (!isClean) await run(endDatabase)
    return code
  } finally {
    for (const signal of passedOn) process.off(signal, passOn)
  }
}

/**
 * @param {{
 *   run: () => Promise<End>,
 *   wait: (seconds: number) => Promise<unknown>,
 *   say: (line: string) => void,
 *   isStopping: () => boolean,
 * }} life
 * @returns {Promise<{ code: number, isClean: boolean }>} clean: the portal has said by its exit code how it ended
 */
async function keepAlive({ run, wait, say, isStopping }) {
  let hasLived = false
  let failedStarts = 0
  let pause = 0
  for (;;) {
    const { code, how, served } = await run()
    if (code === stopped) return { code, isClean: true }
    if (isStopping()) return { code, isClean: false }
    hasLived ||= served !== undefined
    // What is set up wrongly stays so. One that has lived is set up rightly: its database or its disk is away.
    if (code === refused && !hasLived) return { code, isClean: true }

    if (served !== undefined) failedStarts = 0
    else if (code !== refused) failedStarts += 1
    if (failedStarts === mostStarts) {
      say(
        `The portal ended ${mostStarts} times before it was ready, and is not started again. The lines above say why.`,
      )
      return { code, isClean: false }
    }
    pause = nextPause(pause, served)
    const what = code === refused ? 'did not start' : 'ended unexpectedly'
    say(`The portal ${what} (${how}). It is started again in ${pause} s.`)
    await wait(pause)
    if (isStopping()) return { code: stopped, isClean: false }
  }
}

/**
 * @param {number} last
 * @param {number | undefined} served
 */
function nextPause(last, served) {
  const shortest = served === undefined ? shortestPause.afterStart : shortestPause.afterLife
  if (served !== undefined && served >= longLife) return shortest
  return Math.min(longestPause, Math.max(shortest, 2 * last))
}

/**
 * @param {string[]} args
 * @param {{ cwd: string, second: number }} options
 */
function start(args, { cwd, second }) {
  // By the end of this channel the portal learns that we are gone.
  const child = spawn(process.execPath, args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  /** @type {number | undefined} */
  let readyAt
  child.on('message', (message) => {
    if (message === 'ready') readyAt = performance.now()
  })
  const served = () => (readyAt === undefined ? undefined : (performance.now() - readyAt) / second)
  /** @type {Promise<End>} */
  const end = new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 127, how: message, served: served() }))
    child.on('exit', (code, signal) => {
      const number = code ?? 128 + (signal ? constants.signals[signal] : 0)
      resolve({ code: number, how: signal ?? `exit code ${code}`, served: served() })
    })
  })
  return { child, end }
}
