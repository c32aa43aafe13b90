/** Starts the database server. It outlives this process if that is killed; the next process finds it by its socket. */
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Installation } from './installation.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface Postmaster {
  /** Why the server ended, in its own words; undefined while it runs. */
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
  // A file that root made must be writable for later starts as the server's user.
  if (process.getuid?.() === 0) fchownSync(log, runner.uid, runner.gid)
  const before = statSync(places.log).size
  const all = { ...settings, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = runner.run(binaries.postgres, ['-D', places.cluster, ...options], {
    ...setting,
    stdio: ['ignore', log, log],
    // In its own process group, so that Ctrl-C in the terminal reaches only the portal, which stops the server itself.
    detached: true,
  })
  closeSync(log)
  child.unref()

  let end: (() => string) | undefined
  child.on('error', ({ message }) => (end = () => message))
  child.on('exit', (_code, signal) => (end = () => (signal ? killedBy(signal) : lastWords(places.log, before))))
  return { ended: () => end?.() }
}

/** A killed server logs nothing. */
const killedBy = (signal: NodeJS.Signals): string => `It was ended by ${signal}.`

/** The server's last messages about itself, without their time and without its messages to clients. */
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
