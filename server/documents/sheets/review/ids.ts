/**
 * What ties a reviewed workbook to its session and each of its rows to its placeholder. Both are hashes: the same
 * template gives the same ids again in the same session, so that a review stays good when it is made a second time.
 */
import { createHash } from 'node:crypto'
import type { Placeholder } from '#server/documents/docx/types.ts'

/** `rv-` and 12 hex digits. */
export const reviewId = (session: string, placeholders: readonly Placeholder[]): string =>
  `rv-${hash([session, ...placeholders.map(({ key }) => key).toSorted()], 12)}`

/** The id of the review, and 8 hex digits more. */
export const rowId = (review: string, key: string): string => `${review}-${hash([review, key], 8)}`

/** The id of the review in the id of a row, or of the review itself. */
export const reviewOf = (id: string): string | undefined => /^(rv-[\da-f]{12})(?:-[\da-f]{8})?$/.exec(id.trim())?.[1]

const hash = (parts: readonly string[], length: number) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, length)
