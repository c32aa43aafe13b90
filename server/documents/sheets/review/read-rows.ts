/** Reads the values from the rows of a review that were corrected on the screen. */
import { isRecord } from '#engine/values/is-record.ts'
import type { Value } from '#server/documents/docx/types.ts'
import { Unreadable } from '../../container/unreadable.ts'
import { columns } from './columns.ts'
import { findReview } from './find-review.ts'
import type { ReviewedValues } from './read-review.ts'

interface Row {
  readonly value: string
  readonly cell: string | undefined
  readonly use: unknown
}

/** `originalBytes`: the workbook of the same review, which says which placeholders there are. */
export async function readRows(rows: unknown, originalBytes: Uint8Array): Promise<ReviewedValues> {
  const original = await findReview(originalBytes, columns.id)
  const found = new Map(original?.rows.map(({ placeholder, value }) => [placeholder, value]))
  const placeholders = [...found.keys()]
  const corrected = new Map((Array.isArray(rows) ? rows.filter(isRecord) : []).map((row) => [row['name'], rowOf(row)]))
  const [stray] = [...corrected.keys()].filter((name) => !placeholders.some((placeholder) => placeholder === name))
  const missing = placeholders.find((placeholder) => !corrected.has(placeholder))
  if (stray !== undefined || missing !== undefined)
    throw new Unreadable(
      `does not belong to these rows: ${missing === undefined ? `it has no "${String(stray)}"` : `they lack "${missing}"`}. Extract the placeholders again.`,
      columns.id,
    )

  const values = new Map<string, Value>()
  const named = (choice: PlaceholderChoice) =>
    placeholders.filter((placeholder) => corrected.get(placeholder)?.use === choice)
  const [kept, blank] = [named('Keep as it is'), named('Leave blank')]
  for (const placeholder of placeholders) {
    const { value = '', cell } = corrected.get(placeholder) ?? {}
    if (value !== '' && !kept.includes(placeholder) && !blank.includes(placeholder))
      // A value that a person typed comes from no cell.
      values.set(placeholder, { text: value, ...(cell !== undefined && value === found.get(placeholder) && { cell }) })
  }
  return {
    values: Object.fromEntries(values),
    ...(kept.length > 0 && { kept }),
    ...(blank.length > 0 && { blank }),
  }
}

const rowOf = ({ value, cell, use }: Readonly<Record<string, unknown>>): Row => ({
  value: typeof value === 'string' ? value.trim() : '',
  cell: typeof cell === 'string' && cell !== '' ? cell : undefined,
  use,
})
import type { PlaceholderChoice } from './placeholder-choices.ts'
