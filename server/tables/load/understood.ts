/** What table.load says it understood: for a screen that shows it, and lets its user assign what could not be told. */
import type { ColumnType, CurrencyCount, RejectedCell } from '../table.ts'

export interface Understood {
  readonly file: string
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly sheet: string
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly used: boolean }[]
  /** As the spreadsheet counts them, from 1. None where no row looks like headings. */
  readonly headerRows: readonly number[]
  readonly rows: number
  readonly columns: readonly UnderstoodColumn[]
  readonly missing: readonly MissingInFile[]
  /** Columns of the file that nobody asked for. */
  readonly unused: readonly FileColumn[]
  readonly leftOut: readonly LeftOutRows[]
  readonly rejected: number
  /** What was assumed, and what a person should know: sentences. */
  readonly notes: readonly string[]
}

export interface FileColumn {
  readonly heading: string
  /** Its letters in a spreadsheet. */
  readonly column: string
  readonly samples: readonly string[]
}

export interface UnderstoodColumn extends FileColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  readonly filled: number
  /** Of the rows, from 0 to 1. */
  readonly share: number
  readonly rejected: { readonly count: number; readonly examples: readonly RejectedCell[] }
  readonly currencies: readonly CurrencyCount[]
  readonly notes: readonly string[]
}

export interface MissingInFile {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly sentence: string
  /** The columns that it could be, the likeliest first. */
  readonly candidates: readonly FileColumn[]
}

export interface LeftOutRows {
  readonly why: string
  readonly count: number
  /** The first of them. */
  readonly rows: readonly number[]
}
