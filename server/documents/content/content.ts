/** The content of a document independent of its format. The writers of Word, HTML and PDF start from it. */
import type { Box } from '#server/documents/extract/types.ts'
import { worded } from '#server/wording.ts'

export interface Content {
  readonly title: string
  readonly sections: readonly ContentSection[]
  /** Numbered from 1, in this order. */
  readonly sources: readonly ContentSource[]
  /** Lines that say how the document was made. */
  readonly aboutLines: readonly string[]
  /** A first page of its own, where the format has pages. */
  readonly cover?: ContentCover
}

export interface ContentCover {
  /** A line above the title. */
  readonly above: string
  /** A paragraph below it. */
  readonly below: string
  readonly figures: readonly ContentFigure[]
}

/** A result in large letters, and what it says. */
export interface ContentFigure {
  readonly value: string
  readonly label: string
}

export interface ContentSection {
  readonly title: string
  /** 1 is the highest. */
  readonly level: number
  readonly blocks: readonly ContentBlock[]
}

export type ContentBlock =
  | { readonly kind: 'text'; readonly entry: Entry }
  /** `isNumbered`: its entries are steps in order. */
  | { readonly kind: 'list'; readonly entries: readonly Entry[]; readonly isNumbered?: boolean }
  | { readonly kind: 'figures'; readonly figures: readonly ContentFigure[] }
  /** A sentence that stands out from the texts around it, such as a goal. */
  | { readonly kind: 'stressed'; readonly text: string }
  /** `by`: who said it; empty where nobody is named. */
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  /** An address that may not be opened is not a link, and is left out. */
  | { readonly kind: 'links'; readonly links: readonly ContentLink[] }
  | ContentTable
  /** A table of names and values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, Entry])[] }
  /** `share`: of the width of the text, from 0 to 1. A picture is never drawn larger than it is. */
  | { readonly kind: 'picture'; readonly picture: ContentPicture; readonly share: number; readonly caption?: string }
  /** Pictures of one size beside each other. `name`: the line below a picture; empty: none. */
  | {
      readonly kind: 'pictures'
      readonly pictures: readonly { readonly picture: ContentPicture; readonly name: string }[]
      readonly columns: number
    }
  /** A small line below a table or a picture. */
  | { readonly kind: 'remark'; readonly text: string }
  /** What follows begins on a new page, where the format has pages. */
  | { readonly kind: 'page' }

export interface ContentLink {
  readonly text: string
  readonly address: string
}

export interface ContentTable {
  readonly kind: 'table'
  readonly header: readonly string[]
  readonly rows: readonly (readonly Entry[])[]
  /**
   * By column: whether its cells are figures, which are aligned at the end so that they can be compared. Absent: no
   * column holds figures.
   */
  readonly figures?: readonly boolean[]
}

export interface ContentPicture {
  /** A data: address of a PNG or JPEG. */
  readonly address: string
  readonly alt: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** light: most of the picture is nearly white on a transparent background, and would be invisible on paper. */
  readonly tone?: 'light'
}

/** confirmed, corrected, left out: a person kept, changed or removed it on the screen. to confirm: the value stands in the section of what has to be confirmed. */
export type EntryNote = 'no source' | 'not found' | 'left out' | 'to confirm' | 'confirmed' | 'corrected'

/** The text in place of a value that has to be confirmed. */
export const toBeConfirmed = (): string => worded('To be confirmed.')

/** The text in place of a value that a person removed. */
export const leftOutByHand = (): string => worded('Left out by hand.')

/** Whether the entry stands in place of a value that is not printed. */
export const isStandIn = ({ note }: Pick<Entry, 'note'>): boolean =>
  note === 'not found' || note === 'left out' || note === 'to confirm'

/** The remark that is printed after an entry with this note. */
export const remarkOf = (note: EntryNote | undefined): string | undefined =>
  note === 'no source'
    ? worded('[no source in the files]')
    : note === 'confirmed'
      ? worded('[confirmed by hand]')
      : note === 'corrected'
        ? worded('[corrected by hand]')
        : undefined

export interface Entry {
  readonly text: string
  /** Numbers of the cited sources, from 1. */
  readonly sources: readonly number[]
  readonly note?: EntryNote
}

export interface ContentSource {
  readonly file: string
  readonly passage: string
  readonly place?: string
  /** What shows the passage to a reader who opens it. Documents do not print it. */
  readonly around?: SourceAround
}

/** The position of a passage on its page, and the text before and after it, as far as they are known. */
export interface SourceAround {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly page?: number | undefined
  readonly box?: Box | undefined
}

/** The bytes behind a data: address in base64, as a picture of a document has one. */
export const bytesOfAddress = (address: string): Uint8Array =>
  new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
