/** Finds the review in a workbook that was maybe edited, re-sorted, renamed and saved by another program. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { cellAddress } from '../cell-address.ts'
import { shownWorkbook } from '../read-workbook.ts'
import type { ShownRow, ShownSheet } from '../types.ts'
import { columns, type Column } from './columns.ts'
import { reviewOf } from './ids.ts'

export interface FoundReview {
  /** Undefined where nothing in it tells. */
  readonly review: string | undefined
  readonly rows: readonly FoundRow[]
  /** Rows with a value that nothing ties to a placeholder. */
  readonly strays: readonly FoundRow[]
}

export interface FoundRow {
  readonly id: string
  readonly placeholder: string
  readonly value: string
  /** Of the value. */
  readonly cell: string
  readonly error?: string
}

const needed = ['placeholder', 'value', 'id'] as const satisfies readonly Column[]
type Places = Readonly<Record<(typeof needed)[number] | 'status', number | undefined>>

export async function findReview(bytes: Uint8Array, name: string): Promise<FoundReview | undefined> {
  const { sheets } = await shownWorkbook(bytes, name)
  for (const sheet of sheets) {
    const found = tableIn(sheet)
    if (found === undefined) continue
    const rows = found.rows.flatMap((row) => rowOf(sheet, row, found.places) ?? [])
    const known = rows.filter(({ id }) => reviewOf(id) !== undefined)
    return {
      review: mostFrequent(known.map(({ id }) => reviewOf(id))) ?? toldElsewhere(sheets),
      rows: known,
      strays: rows.filter(({ id, value, placeholder }) => id === '' && value !== '' && placeholder !== ''),
    }
  }
  return undefined
}

/** Below the row with the names of the columns. */
function tableIn({ rows }: ShownSheet): { readonly places: Places; readonly rows: readonly ShownRow[] } | undefined {
  for (const [index, { cells }] of rows.slice(0, 50).entries()) {
    const place = (name: Column) =>
      cells.find(({ text }) => placeholderKey(text) === placeholderKey(columns[name]))?.column
    const places = {
      placeholder: place('placeholder'),
      value: place('value'),
      id: place('id'),
      status: place('status'),
    }
    // Without its Id column it is a review all the same, which is told apart.
    if (places.placeholder !== undefined && places.value !== undefined && (places.id ?? places.status) !== undefined) {
      return { places, rows: rows.slice(index + 1) }
    }
  }
  return undefined
}

function rowOf({ name }: ShownSheet, { row, cells }: ShownRow, places: Places): FoundRow | undefined {
  const at = (place: keyof Places) => cells.find(({ column }) => column === places[place])
  const value = at('value')
  const status = at('status')?.text.toLowerCase()
  if (status === 'unused') return undefined
  return {
    id: at('id')?.text.trim() ?? '',
    placeholder: at('placeholder')?.text ?? '',
    value: value?.text ?? '',
    cell: cellAddress(name, row, places.value ?? 0),
    ...(value?.error !== undefined && { error: value.error.error }),
  }
}

/** A review without a row has its id on the sheet 'How to use' alone. */
const toldElsewhere = (sheets: readonly ShownSheet[]) =>
  sheets
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => reviewOf(text))))
    .find((review) => review !== undefined)

function mostFrequent(texts: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
