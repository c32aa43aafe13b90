/** `postmaster.pid`, in which a running server says where it is, and the lock of the same form beside its socket. */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface PidFile {
  readonly pid: number
  /** Not there yet while the server starts. */
  readonly socketFolder?: string
}

/** A server that was killed leaves its file behind: what stands in it is a claim, not a fact. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = linesOf(pathOf(cluster))
  const pid = pidIn(lines)
  const socketFolder = lines[4]
  if (pid === undefined) return undefined
  return { pid, ...(socketFolder ? { socketFolder } : {}) }
}

/**
 * Removes the locks of a server that was killed and whose process id now belongs to some other program, as after a
 * restart of a container, or to nobody who has noticed its end: PostgreSQL takes that one for a server and would refuse
 * to start for ever.
 */
export function removeStaleLocks(cluster: string, socketFolder: string) {
  for (const path of [pathOf(cluster), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(linesOf(path))
    if (pid !== undefined && worksIn(pid, cluster) === 'no') rmSync(path, { force: true })
  }
}

/** Whether a process is the server of a cluster: a server works in its cluster's folder. Not every system tells. */
export function worksIn(pid: number, cluster: string): 'yes' | 'no' | 'unknown' {
  try {
    if (isZombie(pid)) return 'no'
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? 'yes' : 'no'
  } catch {
    return 'unknown'
  }
}

/** It has ended, and its parent has not asked how: usual in a container whose first process is not made for that. */
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
