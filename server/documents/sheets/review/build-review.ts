/** Builds the review workbook from the placeholders of a document and the values of a spreadsheet. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import { Unreadable } from '../../container/unreadable.ts'
import { worded } from '#server/wording.ts'
import type { ReadValues } from '../types.ts'
import { reviewId } from './ids.ts'
import { writeReviewWorkbook } from './write-review-workbook.ts'
import { matchPlaceholdersToValues, type Matches } from './match-placeholders-to-values.ts'
import { firstOf, joinFirst, mostPlaces, mostSentences } from './review-rows.ts'

export interface ReviewInput {
  readonly placeholders: readonly Placeholder[]
  readonly read: ReadValues
  /** The names of placeholders that stay in the document and are not reviewed. */
  readonly keptNames: readonly string[]
  /** The file names of the Word document and of the spreadsheet. */
  readonly template: string
  readonly workbook: string
  /** A document without placeholders is accepted: the review is empty then. */
  readonly isPlainAccepted?: boolean
}

export interface Review {
  readonly workbook: Uint8Array
  readonly account: ReviewAccount
}

/** The contents of the review workbook, in its order. */
export interface ReviewAccount {
  readonly placeholders: readonly {
    readonly name: string
    /** In the language of the run. */
    readonly status: string
    readonly value?: string
    readonly cell?: string
    readonly suggestion?: string
    readonly places: readonly string[]
    readonly sentence: string
    readonly notes: readonly string[]
  }[]
  /** Values without a placeholder. */
  readonly unused: readonly { readonly name: string; readonly value: string; readonly cell: string }[]
  readonly kept: readonly string[]
  readonly problems: readonly string[]
}

/** Throws Unreadable for a document without placeholders, and for a spreadsheet with none of their names. */
export async function buildReview({
  placeholders,
  read,
  keptNames,
  template,
  workbook,
  isPlainAccepted,
}: ReviewInput): Promise<Review> {
  if (placeholders.length === 0 && isPlainAccepted !== true) throw noPlaceholders(template)
  const keptKeys = new Set(keptNames.map(placeholderKey))
  const reviewedPlaceholders = placeholders.filter(({ key }) => !keptKeys.has(key))
  const matches = matchPlaceholdersToValues(reviewedPlaceholders, read)
  const hasKnownName = matches.matches.some(
    ({ status, near, isNamed }) =>
      (status !== 'missing' && status !== 'perhaps') || near !== undefined || isNamed === true,
  )
  if (reviewedPlaceholders.length > 0 && !hasKnownName) throw noKnownName(workbook, reviewedPlaceholders, template)
  const exceptions = placeholders.filter(({ key }) => keptKeys.has(key)).map(({ name }) => name)
  return {
    workbook: await writeReviewWorkbook(matches, {
      review: reviewId(reviewedPlaceholders),
      template,
      workbook,
      keptNames: exceptions,
      problems: read.problems.map(({ sentence }) => sentence),
      leftOut: sentencesAboutSheets(read),
    }),
    account: buildAccount(matches, exceptions, read),
  }
}

/** Sentences about whole sheets: no cell is concerned, so that no row of the review mentions them. */
const sentencesAboutSheets = ({ problems }: ReadValues) =>
  problems.flatMap(({ name, cell, sentence }) => (name === undefined && cell === undefined ? [sentence] : []))

const buildAccount = (
  { matches, unused }: Matches,
  kept: readonly string[],
  { problems }: ReadValues,
): ReviewAccount => ({
  placeholders: matches.map(({ placeholder, status, value, near, notes }) => ({
    name: placeholder.name,
    status: worded(status),
    ...(value === undefined ? {} : { value: value.text, cell: value.cell }),
    ...(near === undefined ? {} : { suggestion: near.value.text, cell: near.value.cell }),
    places: firstOf(
      placeholder.occurrences.map(({ where }) => where),
      mostPlaces,
    ),
    sentence: joinFirst(
      placeholder.occurrences.map(({ sentence }) => sentence),
      mostSentences,
    ),
    notes,
  })),
  unused: unused.map(({ name, value }) => ({ name, value: value.text, cell: value.cell })),
  kept,
  problems: problems.map(({ sentence }) => sentence),
})

const noPlaceholders = (template: string) =>
  new Unreadable(
    'has no placeholder. Names in {{…}}, {…}, ${…}, [[…]], […], <<…>> or «…», merge fields, content controls that show their prompt and blanks with a label were looked for, in the text, tables, text boxes, headers, footers, notes and properties. Put such names where values belong, and upload it again.',
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
