/** The content of a document independent of its format. The writers of Word, HTML and PDF start from it. */

export interface Content {
  readonly title: string
  readonly sections: readonly ContentSection[]
  /** Numbered from 1, in this order. */
  readonly sources: readonly ContentSource[]
  /** Lines that say how the document was made. */
  readonly aboutLines: readonly string[]
}

export interface ContentSection {
  readonly title: string
  /** 1 is the highest. */
  readonly level: number
  readonly blocks: readonly ContentBlock[]
}

export type ContentBlock =
  | { readonly kind: 'text'; readonly entry: Entry }
  | { readonly kind: 'list'; readonly entries: readonly Entry[] }
  | { readonly kind: 'table'; readonly header: readonly string[]; readonly rows: readonly (readonly Entry[])[] }
  /** A table of names and values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, Entry])[] }

export interface Entry {
  readonly text: string
  /** Numbers of the cited sources, from 1. */
  readonly sources: readonly number[]
  readonly note?: 'no source' | 'not found'
}

export interface ContentSource {
  readonly file: string
  readonly passage: string
  readonly place?: string
}
