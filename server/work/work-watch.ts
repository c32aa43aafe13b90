/** Follows the work of a run piece by piece, for an author who tries a draft. */
import type { Work as Piece } from '#engine/definition/types.ts'
import type { Working } from './do-work.ts'

export interface WorkWatch {
  /** The condition of the piece does not hold. */
  readonly skip: (piece: Piece) => void
  readonly follow: <T>(piece: Piece, working: Working, perform: () => Promise<T>) => Promise<T>
}
