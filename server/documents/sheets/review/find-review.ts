/** Finds the review in a workbook that may have been edited, sorted, renamed and saved by another program. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { worded } from '#server/wording.ts'
import { cellAddress } from '../cell-address.ts'
import { readShownWorkbook } from '../read-workbook.ts'
import type { ShownRow, ShownSheet } from '../types.ts'
import { columns, type Column } from './columns.ts'
import { reviewIdIn } from './ids.ts'

export interface FoundReview {
  /** The id of the review; undefined if the workbook does not contain it. */
  readonly review: string | undefined
  readonly rows: readonly FoundRow[]
  /** Rows with a value but without an id, so that their placeholder is unknown. */
  readonly strays: readonly FoundRow[]
}

export interface FoundRow {
  readonly id: string
  readonly placeholder: string
  readonly value: string
  readonly keep: boolean
  readonly blank: boolean
  /** The address of the value's cell. */
  readonly cell: string
  readonly error?: string
}

const requiredColumns = ['placeholder', 'value', 'id'] as const satisfies readonly Column[]
type ColumnPositions = Readonly<
  Record<(typeof requiredColumns)[number] | 'status' | 'keep' | 'blank', number | undefined>
>

export async function findReview(bytes: Uint8Array, name: string): Promise<FoundReview | undefined> {
  const { sheets } = await readShownWorkbook(bytes, name)
  for (const sheet of sheets) {
    const table = findTable(sheet)
    if (table === undefined) continue
    const rows = table.rows.flatMap((row) => rowOf(sheet, row, table.positions) ?? [])
    const rowsWithId = rows.filter(({ id }) => reviewIdIn(id) !== undefined)
    return {
      review: mostFrequent(rowsWithId.map(({ id }) => reviewIdIn(id))) ?? findReviewId(sheets),
      rows: rowsWithId,
      strays: rows.filter(({ id, value, placeholder }) => id === '' && value !== '' && placeholder !== ''),
    }
  }
  return undefined
}

/** Finds the header row and the rows below it. */
function findTable({
  rows,
}: ShownSheet): { readonly positions: ColumnPositions; readonly rows: readonly ShownRow[] } | undefined {
  for (const [index, { cells }] of rows.slice(0, 50).entries()) {
    const positionOf = (name: Column) =>
      cells.find(({ text }) =>
        [columns[name], worded(columns[name])].some((own) => placeholderKey(text) === placeholderKey(own)),
      )?.column
    const positions = {
      placeholder: positionOf('placeholder'),
      value: positionOf('value'),
      id: positionOf('id'),
      status: positionOf('status'),
      keep: positionOf('keep'),
      blank: positionOf('blank'),
    }
    // A review whose Id column was deleted is still recognised by its Status column, for a better message.
    if (
      positions.placeholder !== undefined &&
      positions.value !== undefined &&
      (positions.id ?? positions.status) !== undefined
    ) {
      return { positions, rows: rows.slice(index + 1) }
    }
  }
  return undefined
}

function rowOf({ name }: ShownSheet, { row, cells }: ShownRow, positions: ColumnPositions): FoundRow | undefined {
  const at = (name: keyof ColumnPositions) => cells.find(({ column }) => column === positions[name])
  const value = at('value')
  const status = at('status')?.text.toLowerCase() ?? ''
  if (['unused', 'left out', worded('unused'), worded('left out')].includes(status)) return undefined
  return {
    id: at('id')?.text.trim() ?? '',
    placeholder: at('placeholder')?.text ?? '',
    value: value?.text ?? '',
    keep: isYes(at('keep')?.text),
    blank: isYes(at('blank')?.text),
    cell: cellAddress(name, row, positions.value ?? 0),
    ...(value?.error !== undefined && { error: value.error.error }),
  }
}

/** Anything but a no: people type x, yes, ja or a tick. */
const isYes = (text = '') => text.trim() !== '' && !/^(?:no|n|false|0|-)$/i.test(text.trim())

/** If the review has no rows, its id is only on the sheet 'How to use'. */
const findReviewId = (sheets: readonly ShownSheet[]) =>
  sheets
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => reviewIdIn(text))))
    .find((review) => review !== undefined)

function mostFrequent(texts: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
