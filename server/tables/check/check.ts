/** The checks of a table and their results. */
import type { ShownTable } from '../table.ts'

interface Common {
  readonly id: string
  readonly title: string
  /** Whether a failure stops the work. Default: critical, which does. */
  readonly level?: 'critical' | 'warning'
  /** The advice to the reader, as a sentence. */
  readonly do: string
  /** The percentage of rows that may fail. */
  readonly allowed?: number
}

export type Check = Common &
  (
    | { readonly check: 'columns' }
    | { readonly check: 'settled'; readonly about?: string }
    | { readonly check: 'rows'; readonly atLeast: number }
    | { readonly check: 'readable'; readonly column?: string }
    | { readonly check: 'filled'; readonly column: string }
    | { readonly check: 'positive'; readonly column: string; readonly orZero?: boolean }
    | {
        readonly check: 'reversed'
        readonly column: string
        readonly marks: readonly string[]
        readonly words: readonly string[]
      }
    | { readonly check: 'between'; readonly column: string; readonly least?: number; readonly most?: number }
    | { readonly check: 'unique'; readonly columns: readonly string[] }
    | { readonly check: 'inMonth'; readonly column: string; readonly month: string }
    | { readonly check: 'matches'; readonly column: string; readonly in: string; readonly with: string }
    | { readonly check: 'sameSum'; readonly column: string; readonly in: string; readonly with: string }
    | { readonly check: 'coverage'; readonly column: string; readonly atLeast: number; readonly by?: 'rows' | 'value' }
    | { readonly check: 'oneCurrency'; readonly column: string }
  )

export interface CheckResult {
  readonly id: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'warned'
  /** The number of failing rows. */
  readonly count: number
  readonly total: number
  /** The percentage of rows that pass, with two decimals. */
  readonly share: number
  /** The same by value; null if the operation does not name a column of values. */
  readonly shareByValue: number | null
  /** The finding, as a sentence. */
  readonly found: string
  readonly do: string
  /** The first failing rows; the first column is their number in the file. */
  readonly rows: ShownTable
}

const order = ['failed', 'warned', 'passed'] as const

export const sortChecks = <T extends Pick<CheckResult, 'state'>>(checks: readonly T[]): readonly T[] =>
  checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))

export interface Checked {
  readonly canProceed: boolean
  /** Failed checks come first. */
  readonly checks: readonly CheckResult[]
  /** The checks that do not pass, each with all failing rows that a list has room for. */
  readonly listed?: readonly CheckResult[]
}
