/** The built server in a separate process on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyUsedData } from '#tests/driver/used-data.ts'
import { root } from '#tools/house/paths.mjs'

export interface StartedServer {
  /** The address that the server prints. */
  readonly url: string
  /** The local address on which it listens, whatever its public address. */
  readonly local: string
  readonly pid: number
  /** The output until now. */
  output(): string
  /** The exit code, once it has ended. */
  readonly exited: Promise<number | null>
  /** Sends a signal and waits for the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A port that was free a moment ago, for a portal whose public address differs from its local one. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

export interface Refused {
  readonly code: number | null
  readonly output: string
}

/**
 * Keeps one idle worker for each task that can run at the same time: tests use all kinds of work in turn, and starting
 * a worker takes a second.
 */
const idleWorkers = '8'

type Settings = Readonly<Record<string, string>>

interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
}

const server: Command = {
  program: process.execPath,
  args: ['dist/server/server/main.js'],
  cwd: root,
}

/**
 * Starts the server and waits until it prints its address; fails with its output if it ends before. By default it uses
 * a copy of the data of a portal that has run before.
 */
export async function startServer(settings: Settings = {}, command = server): Promise<StartedServer> {
  const process = launch(settings, command)
  const url = await new Promise<string>((resolve, reject) => {
    process.heard((output) => {
      const address = /ready: (http\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    void process.ended.then((code) => reject(new Error(`It ended with ${code}:\n${process.output()}`)))
  })
  const port = Number(settings['PORT'] ?? 0)
  return {
    url,
    local: port > 0 ? `http://127.0.0.1:${port}` : url,
    pid: process.child.pid ?? 0,
    output: process.output,
    exited: process.exited,
    stop: (signal = 'SIGTERM') => {
      process.child.kill(signal)
      // A database that outlives a killed portal keeps the output stream open.
      return signal === 'SIGKILL' ? process.exited : process.ended
    },
  }
}

/** Starts the server with settings that it has to refuse, and waits for its exit. */
export async function startRefused(settings: Settings): Promise<Refused> {
  const process = launch(settings, server)
  return { code: await process.ended, output: process.output() }
}

function launch(settings: Settings, { program, args, cwd }: Command) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stepwright-data-'))
  if (!['DATA_DIR', 'DATABASE_URL'].some((name) => name in settings)) copyUsedData(dataDir)
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, IDLE_WORKERS: idleWorkers, ...settings }
  const child: ChildProcess = spawn(program, args, { cwd, env })
  child.on('close', () => rmSync(dataDir, { recursive: true, force: true }))
  let output = ''
  const listeners: ((output: string) => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
      for (const listener of listeners) listener(output)
    })
  }
  return {
    child,
    output: () => output,
    heard: (listener: (output: string) => void) => listeners.push(listener),
    exited: new Promise<number | null>((resolve) => child.on('exit', resolve)),
    ended: new Promise<number | null>((resolve) => child.on('close', resolve)),
  }
}
