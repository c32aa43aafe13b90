/** How much may still be read. All files of an archive and its nested archives share one budget. */
import { limits } from './limits.ts'

export interface Budget {
  characters: number
  blocks: number
  entries: number
  bytes: number
  /** What the budget began with, for the messages. */
  readonly most: { readonly entries: number; readonly bytes: number }
  /** In the time of performance.now(): no further page or file is begun after it. */
  readonly deadline: number
}

export const fullBudget = (characters: number = limits.characters): Budget => ({
  characters,
  blocks: limits.blocks,
  entries: limits.archive.entries,
  bytes: limits.archive.bytes,
  most: limits.archive,
  deadline: performance.now() + limits.softLimitMs,
})
