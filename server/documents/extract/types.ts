/** The result of reading a document: its text in blocks, in order, each with its place. */

/**
 * heading, text and list: one paragraph or one item. table: one table, or a part of a long one. speech: what one person
 * says in a transcript. code: lines that are shown unchanged, such as JSON.
 */
export type BlockKind = 'heading' | 'text' | 'list' | 'table' | 'speech' | 'code'

export interface Block {
  readonly kind: BlockKind
  /** Never empty. A table has one line per row, with cells separated by ' | '. A speech is without speaker and time. */
  readonly text: string
  readonly at: Place
  /** 1 to 9 for a heading; the nesting level from 1 for a list item. */
  readonly level?: number
  /** The rows of a table as displayed texts; the first is often the header. */
  readonly rows?: readonly (readonly string[])[]
}

/** Where a block is. The same file always gives the same places, so that a citation can be followed. */
export interface Place {
  /** For people: 'page 3', 'paragraph 12', 'Facts!B2', 'slide 4, notes', '00:01:05'. */
  readonly label: string
  /** Counted from 1, in the order of the file, over all its parts. */
  readonly number: number
  readonly page?: number
  readonly slide?: number
  readonly sheet?: string
  /** The cells of a table in its sheet, such as 'A1:C9'. */
  readonly cells?: string
  readonly line?: number
  /** Absent for the body of the document. */
  readonly part?: 'header' | 'footer' | 'footnote' | 'endnote' | 'comment' | 'text box' | 'notes'
  readonly speaker?: string
  /** In seconds from the start of the recording. */
  readonly from?: number
  readonly to?: number
}

/** One file that was read. A file of an archive is named 'tender.zip › lots/lot-1.docx'. */
export interface ExtractedFile {
  readonly file: string
  readonly blocks: readonly Block[]
  /** A sentence that says why the file could not be read, or not completely. */
  readonly problem?: string
  /** Set if the file is in order but holds no text. */
  readonly holds?: 'a picture' | 'a recording'
}
