/**
 * The portal as it was built, in a process of its own on one port, with a data folder that is removed afterwards. It takes
 * no setting from this machine: a fuzzer must never reach the database or the bucket that somebody works with.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { defaults } from '#server/config.ts'
import { readPidFile } from '#server/storage/embedded/pid-file.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { freePort } from '#tests/driver/started-server.ts'
import { root } from '#tools/house/paths.mjs'
import { openLogFile, type LogFile } from './log-file.ts'

export interface RunningPortal {
  readonly port: number
  /** Without a trailing slash. */
  readonly origin: string
  readonly dataDir: string
  readonly log: LogFile
  readonly pid: () => number
  /** How the process ended, if it ended unexpectedly. */
  readonly exit: () => string | undefined
  /** Starts it again after an exit, on the same port and the same data. */
  readonly restart: () => Promise<void>
  readonly collectGarbage: () => void
  /** Gives the exit code. */
  readonly stop: () => Promise<number | null>
  /** Ends all remaining processes, whatever happened, and removes all files. */
  readonly remove: () => Promise<void>
}

/** Milliseconds. */
const waits = { start: 120_000, stop: 120_000, look: 50 }

export async function startPortal(): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-fuzz-'))
  const dataDir = join(folder, 'data')
  const log = openLogFile(join(folder, 'portal.log'))
  const port = Number(await freePort())
  const origin = `http://localhost:${port}`
  const settings = {
    ...defaults,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
  }
  let child = launch()
  let state: 'running' | 'stopping' = 'running'

  function launch(): ChildProcess {
    const output = openSync(log.path, 'a')
    const preload = pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs')).href
    const started = spawn(process.execPath, ['--expose-gc', '--import', preload, 'dist/server/server/main.js'], {
      cwd: root,
      // Ctrl-C must only reach this process, which then stops the portal.
      detached: true,
      env: { ...process.env, ...settings },
      // The portal ends when the last of these channels closes.
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    return started
  }

  async function waitUntilReady() {
    const until = Date.now() + waits.start
    while (!(await isReady(port))) {
      if (hasEnded(child) || Date.now() > until) throw new Error(`The portal does not start:\n${log.tail(20)}`)
      await setTimeout(waits.look)
    }
  }

  async function stop() {
    state = 'stopping'
    if (!hasEnded(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const tired = new AbortController()
      await Promise.race([ended, setTimeout(waits.stop, undefined, { signal: tired.signal }).catch(() => undefined)])
      tired.abort()
    }
    return child.exitCode
  }

  await waitUntilReady()
  return {
    port,
    origin,
    dataDir,
    log,
    pid: () => child.pid ?? 0,
    exit: () =>
      state === 'running' && hasEnded(child) ? `exit code ${child.exitCode}, signal ${child.signalCode}` : undefined,
    async restart() {
      child = launch()
      await waitUntilReady()
    },
    collectGarbage: () => void child.kill('SIGUSR2'),
    stop,
    async remove() {
      await stop()
      if (!hasEnded(child)) child.kill('SIGKILL')
      // A portal that was killed leaves its database behind.
      endQuietly(readPidFile(join(dataDir, 'database/cluster'))?.pid)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function endQuietly(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  } catch {
    // The process has ended unexpectedly.
  }
}
