/** The result of reading a document: its text in blocks, in order, each with its place. */

/**
 * heading, text and list: one paragraph or one item. table: rows below their header. speech: what one person says in a
 * transcript. code: lines that are shown unchanged, such as JSON. field: a field of a form with its value. note: what
 * somebody wrote on a page afterwards, such as a comment.
 */
export type BlockKind = 'heading' | 'text' | 'list' | 'table' | 'speech' | 'code' | 'field' | 'note'

export interface Block {
  readonly kind: BlockKind
  /** Never empty. A table has one line per row, with cells separated by ' | '. A speech is without speaker and time. */
  readonly text: string
  readonly at: Place
  /** Level 1 to 9 for a heading; the nesting level from 1 for a list item. */
  readonly level?: number
  /** The rows of a table as displayed texts; the first is often the header. */
  readonly rows?: readonly (readonly string[])[]
  /** As it is printed, for a quotation; only where words broken at line ends were joined in `text`. */
  readonly printed?: string
  /** Set if the text was recognised in a picture. */
  readonly recognised?: Recognised
}

export interface Recognised {
  /** The confidence of all its words, from 0 to 1. */
  readonly confidence: number
  /** Words that may be wrong, as recognised and in order; absent if there are none. */
  readonly doubtful?: readonly { readonly word: string; readonly confidence: number }[]
}

/** Where a block is. The same file always gives the same places, so that a citation can be followed. */
export interface Place {
  /** For people: 'page 3', 'paragraph 12', 'Facts!B2', 'slide 4, notes', '00:01:05'. */
  readonly label: string
  /** Counted from 1, in the order of the file, over all its parts. */
  readonly number: number
  /** The position of the page in the file, from 1. */
  readonly page?: number
  /** The label that the page prints, such as 'iv' or '39', if it differs from the position. `label` cites it. */
  readonly pageLabel?: string
  /** The page on which the block ends, if that is another. */
  readonly toPage?: number
  readonly box?: Box
  /** A header or footer that an earlier page shows, too: a search leaves it out. */
  readonly repeated?: true
  readonly slide?: number
  readonly sheet?: string
  /** The sheet is hidden in the workbook. */
  readonly hidden?: true
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

/** A rectangle on the upright page as shares of its width and height, counted from the top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page, or a picture of a file without pages, of which nothing was read, although it shows something. */
export interface UnreadPage {
  readonly page: number
  /** 'page 39' or 'picture 2', as in a place. */
  readonly label: string
  /** A sentence. */
  readonly reason: string
}

/** The pictures on a page of text. */
export interface PicturesOfPage {
  readonly page: number
  /** 'page 39', as in a place. */
  readonly label: string
  readonly boxes: readonly Box[]
}

/** A picture inside a document of text. */
export interface PictureInText {
  readonly bytes: Uint8Array
  /** The number of blocks before it. */
  readonly after: number
  readonly at: Omit<Place, 'number'>
}

/** One file that was read. A file of an archive is named 'tender.zip › lots/lot-1.docx'. */
export interface ExtractedFile {
  readonly file: string
  readonly blocks: readonly Block[]
  /** A sentence that says why the file could not be read, or not completely. */
  readonly problem?: string
  readonly unreadPages?: readonly UnreadPage[]
  /** Set if the file is in order but holds no text. */
  readonly holds?: 'a picture' | 'a recording'
}
