/** Builds the review workbook from the placeholders of a document and the values of a spreadsheet. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { ReadValues } from '../types.ts'
import { reviewId } from './ids.ts'
import { writeReviewWorkbook } from './write-review-workbook.ts'
import { matchPlaceholdersToValues } from './match-placeholders-to-values.ts'

export interface ReviewInput {
  readonly placeholders: readonly Placeholder[]
  readonly read: ReadValues
  /** The names of placeholders that stay in the document and are not reviewed. */
  readonly keptNames: readonly string[]
  readonly session: string
  /** The file names of the Word document and of the spreadsheet. */
  readonly template: string
  readonly workbook: string
}

/** Throws Unreadable for a document without placeholders, and for a spreadsheet with none of their names. */
export async function buildReview({
  placeholders,
  read,
  keptNames,
  session,
  template,
  workbook,
}: ReviewInput): Promise<Uint8Array> {
  if (placeholders.length === 0) throw noPlaceholders(template)
  const keptKeys = new Set(keptNames.map(placeholderKey))
  const reviewedPlaceholders = placeholders.filter(({ key }) => !keptKeys.has(key))
  const matches = matchPlaceholdersToValues(reviewedPlaceholders, read)
  const hasKnownName = matches.matches.some(({ status, notes }) => status !== 'missing' || notes.length > 0)
  if (reviewedPlaceholders.length > 0 && !hasKnownName) throw noKnownName(workbook, reviewedPlaceholders, template)
  return await writeReviewWorkbook(matches, {
    review: reviewId(session, reviewedPlaceholders),
    template,
    workbook,
    keptNames: placeholders.filter(({ key }) => keptKeys.has(key)).map(({ name }) => name),
    problems: read.problems.map(({ sentence }) => sentence),
  })
}

const noPlaceholders = (template: string) =>
  new Unreadable(
    'has no placeholder. Names in {{…}}, {…}, ${…}, [[…]], […], <<…>> or «…» and merge fields were looked for, in the text, tables, text boxes, headers, footers, notes and properties. Put such names where values belong, and upload it again.',
    template,
  )

function noKnownName(workbook: string, placeholders: readonly Placeholder[], template: string): Unreadable {
  const examples = placeholders.slice(0, 5).map(({ name }) => `"${name}"`)
  const rest = placeholders.length - examples.length
  return new Unreadable(
    `names none of the placeholders of "${template}" (${examples.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}). Names were looked for in the first of two columns, under headings such as Placeholder and Value, and in a header row with one row of values below it, on every sheet. Name the values like the placeholders, and upload it again.`,
    workbook,
  )
}
