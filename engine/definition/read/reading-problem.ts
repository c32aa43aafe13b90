/** A mistake found while reading a file, at an offset of the text. */
import type { ProblemCode } from '../problem-codes.ts'

export interface ReadingProblem {
  readonly code: ProblemCode
  readonly offset: number
  readonly end?: number
  readonly pointer?: string
  readonly message: string
  readonly found?: string
  readonly expected?: string
}
