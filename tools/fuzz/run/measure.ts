/** The resources of the idle portal. */
import { setTimeout } from 'node:timers/promises'
import { descendantsOf, memoryOf, openFilesOf } from '../portal/processes.ts'
import type { RunningPortal } from '../portal/running-portal.ts'

export interface Holdings {
  /**
   * Bytes of the portal's process in memory after garbage collection, without the space for new objects, which is empty
   * then and whose size depends on recent work.
   */
  readonly memory: number
  /** Bytes in use on its JavaScript heap; undefined if the portal has not reported it. */
  readonly heap: number | undefined
  /** The number of files, pipes and connections; undefined if the system does not report it. */
  readonly openFiles: number | undefined
  readonly processes: number
}

/** Milliseconds. */
const pause = 400
const longestWait = 60_000

/**
 * Waits until memory stops shrinking and is at most what is expected, since resources are released with a delay: work that
 * nobody waits for any more still ends. Memory that is lost stays above it, however long the wait.
 */
export async function measure(portal: RunningPortal, expected = Infinity): Promise<Holdings> {
  const until = Date.now() + longestWait
  let [least, unchanged] = [Infinity, 0]
  while ((unchanged < 4 || least > expected) && Date.now() < until) {
    portal.collectGarbage()
    await setTimeout(pause)
    const heap = portal.log.heap()
    const now = heap === undefined ? memoryOf(portal.pid()) : heap.memory - heap.young
    unchanged = now < least * 0.99 ? 0 : unchanged + 1
    least = Math.min(least, now)
  }
  const pid = portal.pid()
  return {
    memory: least,
    heap: portal.log.heap()?.used,
    openFiles: openFilesOf(pid),
    processes: descendantsOf(pid).length,
  }
}

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

export const formatHoldings = ({ memory, heap, openFiles, processes }: Holdings): string =>
  `${megabytes(memory)}${heap === undefined ? '' : ` (${megabytes(heap)} of them JavaScript)`}, ${openFiles ?? 'unknown'} files and connections, ${processes} processes beside it`
