/** Lists what of files could not be read, and why, for the reply of a call and for documents made of their text. */
import type { ExtractedFile } from './types.ts'

/** Each entry has every column, so that a table can show them. */
export interface UnreadPart {
  readonly file: string
  /** 'page 3', 'the whole file' or 'a part of it'. */
  readonly place: string
  /** A sentence. */
  readonly reason: string
}

export const listUnread = (files: readonly ExtractedFile[]): readonly UnreadPart[] =>
  files.flatMap(({ file, blocks, unreadPages = [], problem }) => {
    if (blocks.length > 0 && unreadPages.length > 0)
      return unreadPages.map(({ label, reason }) => ({ file, place: label, reason }))
    if (problem === undefined) return []
    return [{ file, place: blocks.length === 0 ? 'the whole file' : 'a part of it', reason: problem }]
  })
