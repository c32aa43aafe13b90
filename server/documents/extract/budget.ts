/** How much may still be read. All files of an archive and its nested archives share one budget. */
import { limits } from './limits.ts'

export interface Budget {
  characters: number
  blocks: number
  entries: number
  bytes: number
  /** The full budget, for the messages. */
  readonly most: { readonly entries: number; readonly bytes: number }
  /** Whether all time is spent: then no further page or file is begun. */
  readonly isSpent: () => boolean
}

export const fullBudget = (characters: number = limits.characters): Budget => ({
  characters,
  blocks: limits.blocks,
  entries: limits.archive.entries,
  bytes: limits.archive.bytes,
  most: limits.archive,
  isSpent: processorLimit(limits.processorSeconds),
})

/**
 * Querying the CPU time can cost as much as a third of a page of text, and an accuracy of a quarter of a second
 * suffices.
 */
const msBetweenLooks = 250

/**
 * CPU time of the whole process, which does nothing else meanwhile. On a busy machine, elapsed time says little about
 * the work.
 */
function processorLimit(seconds: number): () => boolean {
  const { user, system } = process.cpuUsage()
  const end = user + system + seconds * 1e6
  let looked = performance.now()
  let isSpent = false
  return () => {
    if (performance.now() - looked < msBetweenLooks) return isSpent
    looked = performance.now()
    const now = process.cpuUsage()
    isSpent = now.user + now.system > end
    return isSpent
  }
}
