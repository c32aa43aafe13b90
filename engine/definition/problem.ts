/** A mistake in a definition: what is wrong, where, and what to try. */
import type { ProblemCode } from './problem-codes.ts'

export interface Problem {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  readonly file: string
  /** Lines and columns count from 1; a column is one UTF-16 unit, as editors count. */
  readonly line: number
  readonly column: number
  readonly endLine?: number
  readonly endColumn?: number
  /** The JSON pointer of the faulty place. */
  readonly pointer: string
  readonly message: string
  readonly found?: string
  readonly expected?: string
  /** The nearest existing name. */
  readonly suggestion?: string
}

/** Sorts problems by file, line and column. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
}
