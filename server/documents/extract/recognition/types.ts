/** What recognising text in pictures takes and gives. */
import type { DrawnRules, Piece } from '../layout/pieces.ts'
import type { PicturesOfPage } from '../types.ts'

export interface PictureFile {
  readonly kind: 'pdf' | 'picture'
  readonly bytes: Uint8Array
  /** Pages of text of which only these parts are recognised. */
  readonly onPages?: readonly PicturesOfPage[]
}

/** A picture that stands among text: it may be a photo or a logo, so only what is certain of it counts. */
export interface Inset {
  readonly kind: 'inset'
  readonly bytes: Uint8Array
}

/** A word. */
export interface RecognisedPiece extends Piece {
  /** From 0 to 1. */
  readonly confidence: number
}

export type RecognisedPage =
  | {
      readonly page: number
      readonly pieces: readonly RecognisedPiece[]
      /** Of tables that the page draws, in the frame of the pieces. */
      readonly rules?: DrawnRules
      /** Of its words, from 0 to 1. */
      readonly confidence: number
    }
  /** `reason`: a sentence. */
  | { readonly page: number; readonly reason: string }

/** Recognises the text of pages. A picture has the page 1. */
export type RecognisePages = (
  file: PictureFile | Inset,
  pages: readonly number[],
  signal: AbortSignal | undefined,
) => Promise<readonly RecognisedPage[]>
