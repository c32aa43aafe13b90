/** A sheet of a written workbook, and the separators of a .csv file. */
import type { SheetLine } from './sheet-lines.ts'

export const separators = ['comma', 'semicolon', 'tab'] as const
export type Separator = (typeof separators)[number]

export const formulaKinds = ['sum', 'difference', 'product', 'quotient', 'share'] as const
export const totalKinds = ['sum', 'average', 'count', 'least', 'most'] as const
export const chartKinds = ['bars', 'lines', 'shares'] as const

export interface SheetRequest {
  readonly name: string
  /** The file of the table, in the folder. Absent: the sheet consists of lines only. */
  readonly from?: string
  readonly title?: string
  readonly note?: string
  /** Replaces the note if the table has no rows. */
  readonly empty?: string
  /** Without rows in the table the sheet is left out. */
  readonly withRows?: boolean
  /** Between the note and the table. */
  readonly lines?: readonly SheetLine[]
  /** Absent: all. */
  readonly columns?: readonly { readonly column: string; readonly label?: string; readonly width?: number }[]
  readonly formulas?: readonly SheetFormula[]
  readonly totals?: readonly { readonly column: string; readonly total: (typeof totalKinds)[number] }[]
  readonly charts?: readonly SheetChartRequest[]
  readonly print?: SheetPrint
}

/** A column that the spreadsheet computes from others of its row. */
export interface SheetFormula {
  readonly id: string
  readonly label: string
  readonly formula: (typeof formulaKinds)[number]
  readonly columns: readonly string[]
  readonly as?: 'number' | 'percent'
}

export interface SheetChartRequest {
  readonly kind: (typeof chartKinds)[number]
  readonly title: string
  readonly label: string
  readonly values: readonly string[]
}

export interface SheetPrint {
  readonly paper?: 'a4' | 'a3' | 'letter'
  readonly orientation?: 'portrait' | 'landscape'
  /** The sheet takes at most so many pages, and its charts stand below the table. */
  readonly pages?: number
}
