/** Takes the time of each piece of the work of a call or a stage, without anything that the work is about. */
import type { WorkWatch } from './work-watch.ts'

export interface TimedPiece {
  /** The name of the operation. */
  readonly do: string
  readonly milliseconds: number
  /** 'skipped': its condition did not hold. */
  readonly outcome: 'done' | 'failed' | 'skipped'
}

export interface PieceTimer {
  readonly watch: WorkWatch
  /** In the order in which they were done. */
  readonly pieces: readonly TimedPiece[]
}

export function timePieces(now: () => number = () => performance.now()): PieceTimer {
  const pieces: TimedPiece[] = []
  return {
    pieces,
    watch: {
      skip: (piece) => void pieces.push({ do: piece.do, milliseconds: 0, outcome: 'skipped' }),
      async follow(piece, _working, perform) {
        const begun = now()
        let outcome: TimedPiece['outcome'] = 'failed'
        try {
          const done = await perform()
          outcome = 'done'
          return done
        } finally {
          pieces.push({ do: piece.do, milliseconds: Math.round(now() - begun), outcome })
        }
      },
    },
  }
}
