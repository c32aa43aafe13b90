/** `postmaster.pid`, in which a running server says where it is. */
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
  const pid = Number(lines[0])
  const socketFolder = lines[4]
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, ...(socketFolder ? { socketFolder } : {}) }
}

/**
 * Removes the file of a server that was killed and whose process id now belongs to some other program: PostgreSQL takes
 * that one for a server and would refuse to start for ever. A server works in its cluster's folder; where the system
 * does not tell in which folder a process works, the file stays.
 */
export function removeStalePidFile(cluster: string): 'removed' | 'kept' {
  const found = readPidFile(cluster)
  if (found === undefined) return 'kept'
  try {
    if (readlinkSync(`/proc/${found.pid}/cwd`) === realpathSync(cluster)) return 'kept'
  } catch {
    return 'kept'
  }
  rmSync(pathOf(cluster), { force: true })
  return 'removed'
}

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid')

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
