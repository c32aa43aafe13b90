/** What the portal holds when it has nothing to do. */
import { setTimeout } from 'node:timers/promises'
import { descendantsOf, memoryOf, openFilesOf } from '../portal/processes.ts'
import type { RunningPortal } from '../portal/running-portal.ts'

export interface Holdings {
  /**
   * Bytes of the portal's own process in memory, after its garbage was collected; without the space for new objects, which
   * is empty then, and whose size depends on what the portal did last.
   */
  readonly memory: number
  /** Bytes of its JavaScript heap that are in use; undefined where it has not said. */
  readonly heap: number | undefined
  /** Files, pipes and connections; undefined where the system does not tell. */
  readonly openFiles: number | undefined
  readonly processes: number
}

/** Milliseconds. */
const look = 400
const patience = 20_000

/** Waits until memory does not shrink any more: what ended a moment ago is still there for a while. */
export async function measure(portal: RunningPortal): Promise<Holdings> {
  const until = Date.now() + patience
  let [least, unchanged] = [Infinity, 0]
  while (unchanged < 4 && Date.now() < until) {
    portal.collectGarbage()
    await setTimeout(look)
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

export const holdingsInWords = ({ memory, heap, openFiles, processes }: Holdings): string =>
  `${megabytes(memory)}${heap === undefined ? '' : ` (${megabytes(heap)} of them JavaScript)`}, ${openFiles ?? 'unknown'} files and connections, ${processes} processes beside it`
