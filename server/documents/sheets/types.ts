/** A workbook as it is read: its cells with what they hold and with what they show, and the values that have a name. */
import type { Value, Values, ValueSheet } from '../docx/types.ts'

/** What a cell holds. Dates are the serial numbers that Excel counts days with; their number format tells them apart. */
export type CellValue = string | number | boolean | CellError

/** The result of a formula that went wrong. */
export interface CellError {
  /** As the cell shows it, `#REF!`; empty where the file holds a formula without its result. */
  readonly error: string
}

/** A cell that shows something. Rows and columns count from 0. */
export interface ShownCell {
  readonly column: number
  /** As the spreadsheet shows it. */
  readonly text: string
  /** Whether the cell holds words, as names do, rather than a number or a date. */
  readonly words: boolean
  readonly error?: CellError
}

export interface ShownRow {
  readonly row: number
  readonly cells: readonly ShownCell[]
}

/** A sheet with the rows that show something. */
export interface ShownSheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly ShownRow[]
}

export interface ShownWorkbook {
  readonly sheets: readonly ShownSheet[]
  /** What a person should know about what was read: sentences. */
  readonly problems: readonly string[]
}

export interface ReadSheet extends ValueSheet {
  /** Hidden from whoever opens the workbook. Hidden sheets stand behind the visible ones. */
  readonly hidden?: boolean
}

export interface ReadValue extends Value {
  readonly cell: string
  /** Stands on a hidden sheet. */
  readonly hidden?: true
  /** Nothing says that this is a name and its value: it may be the start of a row of a list. */
  readonly guess?: true
}

/** What sheet.read gives. */
export interface ReadValues extends Values {
  readonly values: Readonly<Record<string, ReadValue>>
  readonly sheets: readonly ReadSheet[]
  /** Cells and sheets that could not be used, and why: sentences. */
  readonly problems: readonly Problem[]
  /** Names that stand in several places with different values: the first of a visible sheet holds. */
  readonly duplicates: readonly Duplicate[]
  /** Sheets that can be read in another way, too: whoever knows the names that are wanted can tell which was meant. */
  readonly otherReadings: readonly OtherReading[]
}

export interface Problem {
  /** The name whose value cannot be used, where it is about one. */
  readonly name?: string
  readonly cell?: string
  readonly sentence: string
}

export interface Duplicate {
  readonly name: string
  readonly used: ReadValue
  readonly others: readonly ReadValue[]
}

export interface OtherReading {
  readonly sheet: string
  readonly values: Readonly<Record<string, ReadValue>>
}
