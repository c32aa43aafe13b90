/** Runs the server's program. It outlives this process if that is killed: the next one finds it by its socket. */
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Installation } from './installation.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface Postmaster {
  /** Undefined while it runs; then its last words. */
  ended(): string | undefined
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'stepwright',
}

const longestLog = 5 * 1024 * 1024

export function startPostmaster({ places, binaries, runner, setting }: Installation, socketFolder: string): Postmaster {
  makeSocketFolder(socketFolder, runner)
  setLongLogAside(places.log)
  const log = openSync(places.log, 'a', 0o600)
  // A file that root made: who comes later as the server's user writes in it, too.
  if (process.getuid?.() === 0) fchownSync(log, runner.uid, runner.gid)
  const before = statSync(places.log).size
  const all = { ...settings, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = runner.run(binaries.postgres, ['-D', places.cluster, ...options], {
    ...setting,
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C in the terminal is for the portal, which stops the server when it is done itself.
    detached: true,
  })
  closeSync(log)
  child.unref()

  let end: (() => string) | undefined
  child.on('error', ({ message }) => (end = () => message))
  child.on('exit', (_code, signal) => (end = () => (signal ? killedBy(signal) : lastWords(places.log, before))))
  return { ended: () => end?.() }
}

/** What is killed says nothing itself. */
const killedBy = (signal: NodeJS.Signals): string => `It was ended by ${signal}.`

/** What it says of itself, without the time: not what it says to those who would like to connect meanwhile. */
function lastWords(log: string, before: number): string {
  const lines = readFileSync(log).subarray(before).toString().trim().split('\n')
  const own = lines
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, ''))
    .filter((line) => !toOthers.test(line))
  const telling = own.filter((line) => /^(FATAL|PANIC|DETAIL|HINT):/.test(line))
  return (telling.length > 0 ? telling.slice(-3) : own.slice(-1)).join(' ') || 'nothing'
}

const toOthers =
  /the database system is|Consistent recovery state|terminating connection|database ".*" does not exist|CONTEXT:|STATEMENT:/

function setLongLogAside(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) renameSync(path, `${path}.1`)
}
