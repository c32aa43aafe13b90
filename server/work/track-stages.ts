/** Tracks how far a list of work is, by the names of its pieces. Consecutive pieces with the same name are one stage. */
import type { Work as Piece } from '#engine/definition/types.ts'
import type { CallProgress } from '#engine/shapes/call-progress.ts'
import { operations } from '#server/operations/catalogue.ts'

export interface StageTracker {
  /** A piece of the list begins. */
  readonly enter: (piece: Piece) => void
  readonly report: (share: number | undefined, message?: string) => void
}

export function trackStages(pieces: readonly Piece[], note: (progress: CallProgress) => void): StageTracker {
  const stages: string[] = []
  const stageOf = new Map<Piece, number>()
  for (const piece of pieces) {
    const name = piece.doing ?? operations[piece.do]?.doing
    if (name === undefined) continue
    if (stages.at(-1) !== name) stages.push(name)
    stageOf.set(piece, stages.length - 1)
  }
  let at: number | undefined

  return {
    enter(piece) {
      const entered = stageOf.get(piece)
      if (entered === undefined || entered === at) return
      at = entered
      note({ stages, at, share: null, message: '' })
    },
    report(share, message = '') {
      const known = share === undefined ? null : Math.min(1, Math.max(0, share))
      if (at !== undefined) note({ stages, at, share: known, message })
    },
  }
}
