/** What can be checked of a table, and what is found. */
import type { ShownTable } from '../table.ts'

interface Common {
  readonly id: string
  readonly title: string
  /** Whether the work must not go on when it fails. Default: critical. */
  readonly level?: 'critical' | 'warning'
  /** What its reader is to do: a sentence. */
  readonly do: string
  /** The share of the rows, in per cent, that may fail. */
  readonly allowed?: number
}

export type Check = Common &
  (
    | { readonly check: 'columns' }
    | { readonly check: 'rows'; readonly atLeast: number }
    | { readonly check: 'readable'; readonly column?: string }
    | { readonly check: 'filled'; readonly column: string }
    | { readonly check: 'positive'; readonly column: string; readonly orZero?: boolean }
    | { readonly check: 'between'; readonly column: string; readonly least?: number; readonly most?: number }
    | { readonly check: 'unique'; readonly columns: readonly string[] }
    | { readonly check: 'inMonth'; readonly column: string; readonly month: string }
    | { readonly check: 'matches'; readonly column: string; readonly in: string; readonly with: string }
    | { readonly check: 'coverage'; readonly column: string; readonly atLeast: number; readonly by?: 'rows' | 'value' }
    | { readonly check: 'oneCurrency'; readonly column: string }
  )

export interface CheckResult {
  readonly id: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'warned'
  /** Rows that fail, of how many. */
  readonly count: number
  readonly total: number
  /** Of the rows that hold, in per cent with two decimals. */
  readonly share: number
  /** Of the value that the rows hold; null where the operation names no column of values. */
  readonly shareByValue: number | null
  /** What was found. */
  readonly found: string
  readonly do: string
  /** The first rows that fail; the first column is their number in the file. */
  readonly rows: ShownTable
}

export interface Checked {
  readonly canProceed: boolean
  /** The failed ones first. */
  readonly checks: readonly CheckResult[]
}
