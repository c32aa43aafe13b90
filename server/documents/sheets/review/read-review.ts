/** Reads the values from a reviewed workbook by the id of each row, however it was sorted, filtered or saved. */
import type { Value } from '#server/documents/docx/types.ts'
import { Unreadable } from '../../container/unreadable.ts'
import { reviewIdIn } from './ids.ts'
import { columns } from './columns.ts'
import { findReview, type FoundReview, type FoundRow } from './find-review.ts'

export interface ReviewedValues {
  readonly values: Readonly<Record<string, Value>>
  /** The names of placeholders that stay as they are. */
  readonly kept?: readonly string[]
  /** The names of placeholders in whose place nothing stands. */
  readonly blank?: readonly string[]
}

/** `name`: the name of the returned file. `originalBytes`: the workbook that the user downloaded. */
export async function readReview(bytes: Uint8Array, name: string, originalBytes: Uint8Array): Promise<ReviewedValues> {
  const original = await findReview(originalBytes, columns.id)
  const returned = await findReview(bytes, name)
  const problem = problemOf(returned, original)
  if (problem !== undefined) throw new Unreadable(problem, name)

  const values = new Map<string, Value>()
  const rows = new Map(returned?.rows.map((row) => [row.id, row]))
  const kept: string[] = []
  const blank: string[] = []
  for (const { id, placeholder } of original?.rows ?? []) {
    const row = rows.get(id)
    if (row?.keep === true) kept.push(placeholder)
    else if (row?.blank === true) blank.push(placeholder)
    else if (row !== undefined && row.value !== '') values.set(placeholder, { text: row.value, cell: row.cell })
  }
  return {
    values: Object.fromEntries(values),
    ...(kept.length > 0 && { kept }),
    ...(blank.length > 0 && { blank }),
  }
}

/** Undefined if there is no problem; else the rest of a sentence that begins with the file's name. */
function problemOf(returned: FoundReview | undefined, original: FoundReview | undefined): string | undefined {
  if (returned === undefined) {
    return 'is not a review file: it has no sheet with the columns Placeholder, Value and Id. Download the review file, correct its Value column, and upload that.'
  }
  const review = original?.review
  if (returned.review !== review) {
    return returned.review === undefined
      ? 'has lost the Id column that ties its rows to the document. Download the review file again, and put your corrections into its Value column.'
      : 'belongs to another review, made for another document. Download the review file of this session, and upload that.'
  }
  return problemInRows(returned, original?.rows ?? [])
}

function problemInRows({ rows, strays }: FoundReview, original: readonly FoundRow[]): string | undefined {
  const foreign = rows.find(({ id }) => reviewIdIn(id) !== reviewIdIn(original[0]?.id ?? ''))
  if (foreign !== undefined) {
    return `has a row of another review (${foreign.cell}, "${foreign.placeholder}"). Take that row out, and upload it again.`
  }
  const rowWithError = rows.find(({ error }) => error !== undefined)
  if (rowWithError !== undefined) {
    const { error, cell, placeholder } = rowWithError
    return error === ''
      ? `has a formula without a saved result in ${cell} ("${placeholder}"). Type the value there, and upload it again.`
      : `has the error ${error} instead of a value in ${cell} ("${placeholder}"). Type the value there, and upload it again.`
  }
  const first = new Map<string, FoundRow>()
  for (const row of rows) {
    const before = first.get(row.id)
    if (before !== undefined && before.value !== row.value) {
      return `gives two values for "${row.placeholder}" (${before.cell} and ${row.cell}). Keep one of the two rows, and upload it again.`
    }
    first.set(row.id, before ?? row)
  }
  const stray = strays[0]
  if (stray !== undefined) {
    return `has a value without an Id (${stray.cell}, "${stray.placeholder}"), so that nobody can tell where it belongs. Put it into the row that came with the review, and upload it again.`
  }
  const missingNames = original.filter(({ id }) => !first.has(id)).map(({ placeholder }) => `"${placeholder}"`)
  if (missingNames.length === 0) return undefined
  const missingList =
    missingNames.length > 5
      ? `${missingNames.slice(0, 5).join(', ')} and ${missingNames.length - 5} more`
      : missingNames.join(', ')
  return `lacks the ${missingNames.length === 1 ? 'row' : 'rows'} of ${missingList}. Put them back, or download the review file again; where a value is to stay open, leave it empty.`
}
