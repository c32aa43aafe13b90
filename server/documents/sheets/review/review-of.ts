/** From the placeholders of a document and the values of a spreadsheet to the workbook that a person looks over. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { ReadValues } from '../types.ts'
import { reviewId } from './ids.ts'
import { makeReview } from './make-review.ts'
import { match } from './match.ts'

export interface ReviewInput {
  readonly placeholders: readonly Placeholder[]
  readonly read: ReadValues
  /** The names that stay in the document as they are: they are not asked for. */
  readonly kept: readonly string[]
  readonly session: string
  /** The file names of the Word document and of the spreadsheet. */
  readonly template: string
  readonly workbook: string
}

/** Refuses a document without placeholders, and a spreadsheet that knows none of them. */
export async function reviewOf({
  placeholders,
  read,
  kept,
  session,
  template,
  workbook,
}: ReviewInput): Promise<Uint8Array> {
  if (placeholders.length === 0) throw noPlaceholders(template)
  const keptKeys = new Set(kept.map(placeholderKey))
  const asked = placeholders.filter(({ key }) => !keptKeys.has(key))
  const matches = match(asked, read)
  const known = matches.matches.some(({ status, notes }) => status !== 'missing' || notes.length > 0)
  if (asked.length > 0 && !known) throw noneKnown(workbook, asked, template)
  return await makeReview(matches, {
    review: reviewId(session, asked),
    template,
    workbook,
    kept: placeholders.filter(({ key }) => keptKeys.has(key)).map(({ name }) => name),
    problems: read.problems.map(({ sentence }) => sentence),
  })
}

const noPlaceholders = (template: string) =>
  new Unreadable(
    'has no placeholder. Names in {{…}}, {…}, ${…}, [[…]], […], <<…>> or «…» and merge fields were looked for, in the text, tables, text boxes, headers, footers, notes and properties. Put such names where values belong, and upload it again.',
    template,
  )

function noneKnown(workbook: string, placeholders: readonly Placeholder[], template: string): Unreadable {
  const some = placeholders.slice(0, 5).map(({ name }) => `"${name}"`)
  const rest = placeholders.length - some.length
  return new Unreadable(
    `names none of the placeholders of "${template}" (${some.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}). Names were looked for in the first of two columns, under headings such as Placeholder and Value, and in a header row with one row of values below it, on every sheet. Name the values like the placeholders, and upload it again.`,
    workbook,
  )
}
