/** The types of a workbook that is read: cells with their values and displayed texts, and named values. */
import type { Margin } from './margins.ts'
import type { OtherValues, Value, Values, ValueSheet } from '../docx/types.ts'

/** The value of a cell. A date is Excel's serial number of the day; only its number format shows that it is a date. */
export type CellValue = string | number | boolean | CellError

/** The error that a formula resulted in. */
export interface CellError {
  /** As the cell shows it, `#REF!`; empty if the file holds a formula without a result. */
  readonly error: string
}

/** A cell with a displayed text. Rows and columns count from 0. */
export interface ShownCell {
  readonly column: number
  /** The text that the spreadsheet displays. */
  readonly text: string
  /** True if the cell holds text rather than a number or a date, so that it can be a name. */
  readonly words: boolean
  readonly error?: CellError
}

export interface ShownRow {
  readonly row: number
  readonly cells: readonly ShownCell[]
}

/** A sheet with its non-empty rows. */
export interface ShownSheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly ShownRow[]
  /** Its headers and footers, if they say something of their own. */
  readonly margins?: readonly Margin[]
}

export interface ShownWorkbook {
  readonly sheets: readonly ShownSheet[]
  /** Sentences about problems, for the user. */
  readonly problems: readonly string[]
}

export interface ReadSheet extends ValueSheet {
  /** Hidden sheets come after the visible ones. */
  readonly hidden?: boolean
}

export interface ReadValue extends Value {
  readonly cell: string
  /** The cell is on a hidden sheet. */
  readonly hidden?: true
}

/** The result of sheet.read. */
export interface ReadValues extends Values {
  readonly values: Readonly<Record<string, ReadValue>>
  readonly sheets: readonly ReadSheet[]
  /** Why cells and sheets could not be used. */
  readonly problems: readonly Problem[]
  /** Names that occur with different values. The first one on a visible sheet wins. */
  readonly duplicates: readonly Duplicate[]
  /** Other possible readings of sheets. The names of the placeholders decide which reading is right. */
  readonly otherReadings: readonly OtherReading[]
}

export interface Problem {
  /** The name whose value cannot be used, if the problem concerns one. */
  readonly name?: string
  readonly cell?: string
  readonly sentence: string
}

export interface Duplicate {
  readonly name: string
  readonly used: ReadValue
  readonly others: readonly ReadValue[]
}

export interface OtherReading extends OtherValues {
  readonly values: Readonly<Record<string, ReadValue>>
}
