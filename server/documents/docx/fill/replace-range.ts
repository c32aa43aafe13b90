/** Replaces a range of the text of a paragraph. The new text goes into the run that holds most of the placeholder's name. */
import type { ParagraphText, Piece } from '../text/paragraph-text.ts'
import { removeElement } from '../../container/xml/elements.ts'
import { putText } from './put-text.ts'

export type Range = readonly [from: number, to: number]

/**
 * `name`: the part of the range that decides which run gets the text. Replace the ranges of one paragraph from the last to
 * the first, so that earlier positions stay valid. Returns false if no run holds any of the range.
 */
export function replaceRange({ pieces }: ParagraphText, range: Range, name: Range, value: string): boolean {
  const affectedPieces = piecesIn(pieces, range)
  const target = pieceWithMost(affectedPieces, name) ?? pieceWithMost(affectedPieces, range)
  if (target === undefined) return false
  for (const piece of affectedPieces) {
    if (piece.kind === 'character') {
      removeElement(piece.node)
      continue
    }
    const text = piece.node.textContent ?? ''
    const before = text.slice(0, Math.max(0, range[0] - piece.start))
    const after = range[1] < piece.end ? text.slice(range[1] - piece.start) : ''
    putText(piece.node, before, piece === target ? value : '', after)
  }
  return true
}

export const piecesIn = (pieces: readonly Piece[], range: Range): Piece[] =>
  pieces.filter((piece) => overlap(piece, range) > 0)

const overlap = (piece: Piece, [start, end]: Range): number => Math.min(piece.end, end) - Math.max(piece.start, start)

function pieceWithMost(pieces: readonly Piece[], range: Range): Piece | undefined {
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const weights = texts.map((piece) => overlap(piece, range))
  const most = Math.max(0, ...weights)
  return most === 0 ? undefined : texts[weights.indexOf(most)]
}
