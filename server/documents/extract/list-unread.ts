/** Lists what of files could not be read, and why, for the reply of a call and for documents made of their text. */
import type { ExtractedFile } from './types.ts'
import { otherProblem } from './with-unread-pages.ts'

/** Each entry has every column, so that a table can show them. */
export interface UnreadPart {
  readonly file: string
  /** 'page 3', 'the whole file' or 'a part of it'. */
  readonly place: string
  /** A sentence. */
  readonly reason: string
}

export const listUnread = (files: readonly ExtractedFile[]): readonly UnreadPart[] =>
  files.flatMap((each) => {
    const { file, blocks, unreadPages = [], problem } = each
    if (blocks.length === 0) return problem === undefined ? [] : [{ file, place: 'the whole file', reason: problem }]
    const pages = unreadPages.map(({ label, reason }) => ({ file, place: label, reason }))
    const other = otherProblem(each)
    return other === undefined ? pages : [...pages, { file, place: 'a part of it', reason: other }]
  })
