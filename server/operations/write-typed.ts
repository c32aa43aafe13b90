/** Writes a value for a document as its part says, or as its column says where the value is a cell of a table. */
import { columnAt, columnOf } from '#engine/contents/shared/column-at.ts'
import { formatFrom, type WrittenAs } from '#engine/contents/shared/format-keys.ts'
import { readPath } from '#engine/values/path.ts'
import { type ValueFormat, writeValue } from '#engine/values/write-value.ts'
import { currencyOf } from '#server/documents/content/format-cell.ts'
import { writtenTag } from '#server/wording.ts'
import { isTableToShow } from '#server/documents/content/table-blocks.ts'

/** Undefined: neither says how, or the value is not of that type. */
export function writeTyped(whole: unknown, path: string | undefined, written: WrittenAs): string | undefined {
  const format = formatFrom(written, path === undefined ? undefined : formatOfCell(whole, path))
  return (
    format &&
    writeValue(path === undefined ? whole : readPath(whole, path), { locale: writtenTag(), ...format }, 'document')
  )
}

/** The column of a cell or of a total of a table. */
function formatOfCell(whole: unknown, path: string): ValueFormat | undefined {
  const at = columnAt(path)
  if (at === undefined) return undefined
  const table = at.table === '' ? whole : readPath(whole, at.table)
  const column = isTableToShow(table) ? columnOf(table.columns, at.column) : undefined
  return column && { ...column, ...currencyOf(column) }
}
