/** Reads the values back from a reviewed workbook: by the id of each row, however it was sorted, filtered or saved. */
import type { Value } from '#server/documents/docx/types.ts'
import { Unreadable } from '../../container/unreadable.ts'
import { reviewOf } from './ids.ts'
import { columns } from './columns.ts'
import { findReview, type FoundReview, type FoundRow } from './find-review.ts'

export interface ReviewedValues {
  readonly values: Readonly<Record<string, Value>>
}

/** `name`: the file that came back as its user knows it. `original`: the workbook that went out. */
export async function readReview(bytes: Uint8Array, name: string, original: Uint8Array): Promise<ReviewedValues> {
  const sent = await findReview(original, columns.id)
  const back = await findReview(bytes, name)
  const refused = whyNot(back, sent)
  if (refused !== undefined) throw new Unreadable(refused, name)

  const values = new Map<string, Value>()
  const rows = new Map(back?.rows.map((row) => [row.id, row]))
  for (const { id, placeholder } of sent?.rows ?? []) {
    const row = rows.get(id)
    if (row !== undefined && row.value !== '') values.set(placeholder, { text: row.value, cell: row.cell })
  }
  return { values: Object.fromEntries(values) }
}

/** Undefined where all is well; else the rest of a sentence that begins with the file's name. */
function whyNot(back: FoundReview | undefined, sent: FoundReview | undefined): string | undefined {
  if (back === undefined) {
    return 'is not a review file: it has no sheet with the columns Placeholder, Value and Id. Download the review file, correct its Value column, and upload that.'
  }
  const review = sent?.review
  if (back.review !== review) {
    return back.review === undefined
      ? 'has lost the Id column that ties its rows to the document. Download the review file again, and put your corrections into its Value column.'
      : 'belongs to another review, made in another session or for another document. Download the review file of this session, and upload that.'
  }
  return rowsAreWrong(back, sent?.rows ?? [])
}

function rowsAreWrong({ rows, strays }: FoundReview, sent: readonly FoundRow[]): string | undefined {
  const foreign = rows.find(({ id }) => reviewOf(id) !== reviewOf(sent[0]?.id ?? ''))
  if (foreign !== undefined) {
    return `has a row of another review (${foreign.cell}, "${foreign.placeholder}"). Take that row out, and upload it again.`
  }
  const wrong = rows.find(({ error }) => error !== undefined)
  if (wrong !== undefined) {
    return `has ${wrong.error === '' ? 'a formula without a saved result' : `the error ${wrong.error}`} instead of a value in ${wrong.cell} ("${wrong.placeholder}"). Type the value there, and upload it again.`
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
  const gone = sent.filter(({ id }) => !first.has(id)).map(({ placeholder }) => `"${placeholder}"`)
  if (gone.length === 0) return undefined
  const named = gone.length > 5 ? `${gone.slice(0, 5).join(', ')} and ${gone.length - 5} more` : gone.join(', ')
  return `lacks the ${gone.length === 1 ? 'row' : 'rows'} of ${named}. Put them back, or download the review file again; where a value is to stay open, leave it empty.`
}
