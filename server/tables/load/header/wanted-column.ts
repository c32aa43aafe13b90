/** A column that a definition requests. */
import type { ColumnType } from '../../table.ts'

export interface WantedColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  /** Other headings that it may have. Those before the label, if that is among them, go before it. */
  readonly names?: readonly string[]
  /**
   * The source of the column if no heading fits: the id of a column whose values it takes, or two columns that are
   * multiplied.
   */
  readonly madeOf?: readonly string[]
  /** The id of a column, such as a discount, that is not taken off when the column is made of others. */
  readonly madeWithout?: string
  /** The id of a column that names the currency of each of its amounts. */
  readonly currencyFrom?: string
  /** The message for the user if the column is missing. */
  readonly required?: string
}

/** A manual assignment of a heading in the file to a column of the definition. */
export interface AssignedColumn {
  /** Its id or its label. */
  readonly column: string
  readonly heading: string
}
