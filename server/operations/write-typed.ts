/** Writes a value for a document as its part says, or as its column says where the value is a cell of a table. */
import { formatFrom, type WrittenAs } from '#engine/contents/shared/format-keys.ts'
import { readPath } from '#engine/values/path.ts'
import { type ValueFormat, writeValue } from '#engine/values/write-value.ts'
import { currencyOf } from '#server/documents/content/format-cell.ts'
import { isTableToShow } from '#server/documents/content/table-blocks.ts'

/** Undefined: neither says how, or the value is not of that type. */
export function writeTyped(whole: unknown, path: string | undefined, written: WrittenAs): string | undefined {
  const format = formatFrom(written, path === undefined ? undefined : formatOfCell(whole, path))
  return format && writeValue(path === undefined ? whole : readPath(whole, path), format, 'document')
}

/** "views.bySupplier.rows.0.2" is a cell of the third column of "views.bySupplier". */
function formatOfCell(whole: unknown, path: string): ValueFormat | undefined {
  const [, before = '', at] = /^(.*?)\.?rows\.\d+\.(\d+)$/.exec(path) ?? []
  const table = before === '' ? whole : readPath(whole, before)
  const column = isTableToShow(table) ? table.columns[Number(at)] : undefined
  return column && { ...column, ...currencyOf(column) }
}
