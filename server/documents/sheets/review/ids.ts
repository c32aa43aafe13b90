/**
 * The ids that connect a reviewed workbook with its template, and each of its rows with a placeholder. They are hashes of
 * the names: the same template gets the same ids, so a review stays valid when it is made again, also in a new session.
 */
import { createHash } from 'node:crypto'
import type { Placeholder } from '#server/documents/docx/types.ts'

/** `rv-` and 12 hex digits. */
export const reviewId = (placeholders: readonly Placeholder[]): string =>
  `rv-${hash(placeholders.map(({ key }) => key).toSorted(), 12)}`

/** The id of the review, followed by 8 hex digits. */
export const rowId = (review: string, key: string): string => `${review}-${hash([review, key], 8)}`

/** Reads the id of the review from the id of a row, or of the review itself. */
export const reviewIdIn = (id: string): string | undefined => /^(rv-[\da-f]{12})(?:-[\da-f]{8})?$/.exec(id.trim())?.[1]

const hash = (parts: readonly string[], length: number) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, length)
