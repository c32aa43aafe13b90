/** Starts the database server. It outlives this process if that is killed; the next process finds it by its socket. */
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Installation } from './installation.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface Postmaster {
  /** Why the server ended, in its own words; undefined while it runs. */
  endReason(): string | undefined
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

export function startPostmaster(
  { paths, binaries, runner, spawnOptions }: Installation,
  socketFolder: string,
): Postmaster {
  makeSocketFolder(socketFolder, runner)
  rotateLog(paths.log)
  const log = openSync(paths.log, 'a', 0o600)
  // A file that root made must be writable for later starts as the server's user.
  if (process.getuid?.() === 0) fchownSync(log, runner.uid, runner.gid)
  const before = statSync(paths.log).size
  const allSettings = { ...settings, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
  const options = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = runner.run(binaries.postgres, ['-D', paths.cluster, ...options], {
    ...spawnOptions,
    stdio: ['ignore', log, log],
    // In its own process group, so that Ctrl-C in the terminal reaches only the portal, which stops the server itself.
    detached: true,
  })
  closeSync(log)
  child.unref()

  let end: (() => string) | undefined
  child.on('error', ({ message }) => (end = () => message))
  child.on(
    'exit',
    (_code, signal) => (end = () => (signal ? describeKill(signal) : lastServerMessages(paths.log, before))),
  )
  return { endReason: () => end?.() }
}

/** A killed server logs nothing. */
const describeKill = (signal: NodeJS.Signals): string => `It was ended by ${signal}.`

/** The server's last messages about itself, without their time and without its messages to clients. */
function lastServerMessages(log: string, before: number): string {
  const lines = readFileSync(log).subarray(before).toString().trim().split('\n')
  const ownLines = lines
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, ''))
    .filter((line) => !messagesToClients.test(line))
  const errors = ownLines.filter((line) => /^(FATAL|PANIC|DETAIL|HINT):/.test(line))
  return (errors.length > 0 ? errors.slice(-3) : ownLines.slice(-1)).join(' ') || 'nothing'
}

const messagesToClients =
  /the database system is|Consistent recovery state|terminating connection|database ".*" does not exist|CONTEXT:|STATEMENT:/

function rotateLog(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) renameSync(path, `${path}.1`)
}
