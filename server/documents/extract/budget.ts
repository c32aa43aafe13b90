/** How much may still be read: shared by all files of an archive, however deep they lie. */
import { limits } from './limits.ts'

export interface Budget {
  characters: number
  blocks: number
  entries: number
  bytes: number
  /** As performance.now() counts: nothing new is begun after it. */
  readonly deadline: number
}

export const fullBudget = (characters: number = limits.characters): Budget => ({
  characters,
  blocks: limits.blocks,
  entries: limits.archive.entries,
  bytes: limits.archive.bytes,
  deadline: performance.now() + limits.calmMs,
})
