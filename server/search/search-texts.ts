/** Searches an index for words. Runs in a worker, since an index of thousands of pages takes a moment to open. */
import { foundIn, holdsWords, type Found } from './found.ts'
import { openIndex } from './text-index.ts'

export interface SearchRequest {
  readonly query: string
  /** The id or the file of the only text to search. */
  readonly only?: string | undefined
  /** The maximum number of passages. */
  readonly most: number
}

export const searchTexts = (index: Uint8Array, { query, only, most }: SearchRequest): Found =>
  foundIn(openIndex(index).rank(query, only).filter(holdsWords), most)
