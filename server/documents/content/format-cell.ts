/** Writes a cell of a table as a person reads it in a document: by the type of its column, with the one currency that is beside its figures. */
import { type ValueFormat, writeValue } from '#engine/values/write-value.ts'
import { writtenTag } from '#server/wording.ts'

export interface CellColumn extends ValueFormat {
  /**
   * The currencies beside the figures of the column. A single currency is written with each figure; with several, no
   * figure has a certain currency.
   */
  readonly currencies?: readonly { readonly currency: string }[]
  /** The text of an empty cell. */
  readonly absent?: string
}

/** A figure may be a text, where it has more digits than a number is exact in. */
export function formatCell(cell: string | number | null, column: CellColumn): string {
  if (cell === null) return column.absent ?? ''
  return writeValue(cell, { locale: writtenTag(), ...column, ...currencyOf(column) }, 'document') ?? String(cell)
}

export function currencyOf({ currencies = [] }: Pick<CellColumn, 'currencies'>): Pick<ValueFormat, 'currency'> {
  const [only, ...others] = currencies
  return only === undefined || others.length > 0 ? {} : { currency: only.currency }
}
