/** The report of table.load: how it understood the file, for a screen on which the user can correct the assignment of columns. */
import type { ColumnType, CurrencyCount, RejectedCell } from '../table.ts'

export interface Understood {
  readonly file: string
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly sheet: string
  /** `fits`: the sheet has the same columns as the one that was used. */
  readonly sheets: readonly {
    readonly name: string
    readonly hidden: boolean
    readonly used: boolean
    readonly fits?: boolean
  }[]
  /** The row numbers in the spreadsheet, from 1; empty if no row looks like headings. */
  readonly headerRows: readonly number[]
  readonly rows: number
  readonly columns: readonly UnderstoodColumn[]
  readonly missing: readonly MissingInFile[]
  /** Columns of the file that the definition does not request. */
  readonly unused: readonly FileColumn[]
  /** A column was found because somebody had assigned it to an earlier file. */
  readonly asBefore: boolean
  readonly leftOut: readonly LeftOutRows[]
  readonly rejected: number
  /** Assumptions and notes for the user, as sentences. */
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
  /** The share of the rows, from 0 to 1. */
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
  /** The columns that it may be, the most similar first. */
  readonly candidates: readonly FileColumn[]
}

export interface LeftOutRows {
  readonly why: string
  readonly count: number
  /** The numbers of the first of them. */
  readonly rows: readonly number[]
}
