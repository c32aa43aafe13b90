/** Reads a table from a value of the session: rows of a reply, records, or lists of cells below a list of headings. */
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { isTableToShow, type TableToShow } from '#server/documents/content/table-blocks.ts'
import { Refusal } from '#server/refusals.ts'

export function tableInValue(name: string, value: unknown): TableToShow {
  if (isTableToShow(value)) return value
  const rows: unknown = typeof value === 'object' && value !== null && 'rows' in value ? value.rows : value
  if (!Array.isArray(rows))
    throw new Refusal(422, `"${name}" is not a table. Name one that table.load wrote, or a list of rows.`)
  const list: readonly unknown[] = rows
  if (list.every(isRecord)) {
    const ids = [...new Set(list.flatMap((row) => Object.keys(row)))]
    return plainTable(
      ids.map((id) => ({ id, label: headingOf(id) })),
      list.map((row) => ids.map((id) => row[id])),
    )
  }
  if (!list.every(Array.isArray))
    return plainTable(
      [{ id: 'value', label: 'Value' }],
      list.map((cell) => [cell]),
    )
  const [header = [], ...others] = list as readonly (readonly unknown[])[]
  return plainTable(
    header.map(cellText).map((heading) => ({ id: heading, label: heading })),
    others,
  )
}

/** The author of a definition wrote a key such as 'unitPrice'; a heading such as 'SKU' comes from the data. */
const headingOf = (key: string): string => (/^[a-z][A-Za-z0-9_-]*$/.test(key) ? labelOf(key) : key)

interface Heading {
  readonly id: string
  readonly label: string
}

const plainTable = (headings: readonly Heading[], rows: readonly (readonly unknown[])[]): TableToShow => ({
  columns: headings.map(({ id, label }, at) => ({ id, label, type: isNumeric(rows, at) ? 'number' : 'text' })),
  rows: rows.map((row) => headings.map((_, at) => (typeof row[at] === 'number' ? row[at] : cellText(row[at])))),
  total: rows.length,
})

const isNumeric = (rows: readonly (readonly unknown[])[], at: number): boolean =>
  rows.some((row) => typeof row[at] === 'number') &&
  rows.every((row) => typeof row[at] === 'number' || row[at] === null || row[at] === undefined)

export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
