/** What the readers of documents give: the text in its order, with its structure, each piece with the place it stands at. */

/**
 * heading, text and list: one paragraph or one item. table: one table, or a part of a long one. speech: what one person
 * says in a transcript. code: lines that stand as they are, such as JSON.
 */
export type BlockKind = 'heading' | 'text' | 'list' | 'table' | 'speech' | 'code'

export interface Block {
  readonly kind: BlockKind
  /** Never empty. Of a table: a line for each row, its cells separated by ' | '. Of a speech: without speaker and time. */
  readonly text: string
  readonly at: Place
  /** Of a heading: 1 to 9. Of a list item: how deep, from 1. */
  readonly level?: number
  /** Of a table: its rows as they are shown, the first often being its header. */
  readonly rows?: readonly (readonly string[])[]
}

/** Where a block stands. The same file always gives the same places, so that a passage can be cited and found again. */
export interface Place {
  /** For people: 'page 3', 'paragraph 12', 'Facts!B2', 'slide 4, notes', '00:01:05'. */
  readonly label: string
  /** From 1, in the order of the file, over all of its parts. */
  readonly number: number
  readonly page?: number
  readonly slide?: number
  readonly sheet?: string
  /** Of a table: its cells in the sheet, such as 'A1:C9'. */
  readonly cells?: string
  readonly line?: number
  /** What is not the body. */
  readonly part?: 'header' | 'footer' | 'footnote' | 'endnote' | 'comment' | 'text box' | 'notes'
  readonly speaker?: string
  /** In seconds from the start of the recording. */
  readonly from?: number
  readonly to?: number
}

/** One file that was read; each file of an archive is one of its own, named 'tender.zip › lots/lot-1.docx'. */
export interface ExtractedFile {
  readonly file: string
  readonly blocks: readonly Block[]
  /** Why nothing, or not everything, could be read: a sentence. */
  readonly problem?: string
  /** There is no text to be had: that nothing was read is no fault of the file. */
  readonly holds?: 'a picture' | 'a recording'
}
