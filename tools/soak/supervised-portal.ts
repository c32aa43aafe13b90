/** The portal under its supervisor, as `npm start` runs it, in a process group of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { defaults } from '#server/config.ts'
import { processesOf, runningProcesses, type PortalProcesses, type RunningProcess } from '#tests/driver/processes.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { root } from '#tools/house/paths.mjs'

export interface SupervisedPortal {
  readonly origin: string
  /** Starts it and waits until it is ready. Works even after its supervisor was killed. */
  readonly start: () => Promise<void>
  /** Returns the exit code. */
  readonly stop: () => Promise<number | null>
  readonly processes: () => PortalProcesses
  /** The supervisor, the portal, its workers, its database, and all processes that they started. */
  readonly family: () => readonly RunningProcess[]
  readonly readiness: () => Promise<Readiness>
  readonly waitUntilReady: () => Promise<void>
  /** The last output, including errors of the portal. */
  readonly lastOutput: () => string
}

export interface Readiness {
  /** 'nobody': the address does not reply. */
  readonly status: number | 'nobody'
  readonly text: string
}

/** Milliseconds. A killed database replays its log, which takes a busy machine some time. */
const waits = { ready: 120_000, stop: 60_000, look: 50 }

interface Options {
  readonly dataDir: string
  readonly port: string
  readonly settings?: Readonly<Record<string, string>>
}

export function createSupervisedPortal({ dataDir, port, settings = {} }: Options): SupervisedPortal {
  const origin = `http://localhost:${port}`
  // No settings of this machine are used: a soak must never reach a database or bucket in use.
  const env = {
    ...process.env,
    ...defaults,
    PORT: port,
    DATA_DIR: dataDir,
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    LOG_LEVEL: 'error',
    ...settings,
  }
  let supervisor: ChildProcess | undefined
  let output = ''

  const processes = () => processesOf({ group: supervisor?.pid ?? 0, dataDir })

  async function readiness(): Promise<Readiness> {
    try {
      const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) })
      return { status: reply.status, text: await reply.text() }
    } catch {
      return { status: 'nobody', text: '' }
    }
  }

  async function waitUntilReady() {
    const until = Date.now() + waits.ready
    for (;;) {
      const { status, text } = await readiness()
      if (status === 200) return
      if (hasEnded(supervisor)) throw new Error(`The supervisor has ended:\n${output}`)
      if (Date.now() > until) throw new Error(`The portal is not ready (${status}, ${text}):\n${output}`)
      await setTimeout(waits.look)
    }
  }

  return {
    origin,
    processes,
    readiness,
    waitUntilReady,
    lastOutput: () => output,
    async start() {
      supervisor = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, detached: true })
      for (const stream of [supervisor.stdout, supervisor.stderr]) {
        stream?.on('data', (chunk) => (output = (output + String(chunk)).slice(-8_000)))
      }
      await waitUntilReady()
    },
    async stop() {
      if (supervisor === undefined || hasEnded(supervisor)) return supervisor?.exitCode ?? null
      const ended = new Promise((resolve) => supervisor?.once('exit', resolve))
      supervisor.kill('SIGTERM')
      const timer = new AbortController()
      await Promise.race([ended, setTimeout(waits.stop, undefined, { signal: timer.signal }).catch(() => undefined)])
      timer.abort()
      return supervisor.exitCode
    },
    family() {
      const { supervisor: first, portal, database } = processes()
      const running = runningProcesses()
      const members = new Set([first, portal, database].flatMap((each) => (each ? [each.pid] : [])))
      // Repeats until no further child process is found.
      for (let size = 0; size < members.size;) {
        size = members.size
        for (const { pid, parent } of running) if (members.has(parent)) members.add(pid)
      }
      return running.filter(({ pid }) => members.has(pid))
    },
  }
}

const hasEnded = (child: ChildProcess | undefined) =>
  child === undefined || child.exitCode !== null || child.signalCode !== null
