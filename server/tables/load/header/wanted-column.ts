/** A column as a definition asks for it. */
import type { ColumnType } from '../../table.ts'

export interface WantedColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  /** What else it may be headed. */
  readonly names?: readonly string[]
  /** What its user is told when it is missing. */
  readonly required?: string
}

/** By hand: the column of the definition, and the heading in the file. */
export interface AssignedColumn {
  readonly column: string
  readonly heading: string
}
