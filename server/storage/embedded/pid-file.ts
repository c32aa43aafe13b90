/** Reads `postmaster.pid`, the file of a running server, and removes it and the lock beside the socket if they are stale. */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface PidFile {
  readonly pid: number
  /** Missing while the server starts. */
  readonly socketFolder?: string
}

/** A server that was killed leaves its file behind, so the process in it may not be a server. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = linesOf(pathOf(cluster))
  const pid = pidIn(lines)
  const socketFolder = lines[4]
  if (pid === undefined) return undefined
  return { pid, ...(socketFolder ? { socketFolder } : {}) }
}

/**
 * Removes the locks of a killed server whose process id now belongs to another program, as after a restart of a container, or
 * to a zombie. PostgreSQL would take that process for a running server and always refuse to start.
 */
export function removeStaleLocks(cluster: string, socketFolder: string) {
  for (const path of [pathOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(linesOf(path))
    if (pid !== undefined && isServerOfCluster(pid, cluster) === 'no') rmSync(path, { force: true })
  }
}

/** Whether a process is the server of a cluster, whose folder is its working directory. Not every system shows that. */
export function isServerOfCluster(pid: number, cluster: string): 'yes' | 'no' | 'unknown' {
  try {
    if (isZombie(pid)) return 'no'
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? 'yes' : 'no'
  } catch {
    return 'unknown'
  }
}

/** A zombie has ended, but its parent has not read its exit code; usual in containers whose first process does not do that. */
const isZombie = (pid: number): boolean => /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid')

function pidIn([first]: readonly string[]): number | undefined {
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
