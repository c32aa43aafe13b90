/** Replaces a range of the text of a paragraph. The new text gets the formatting that most letters of the placeholder's name have. */
import type { ParagraphText, Piece } from '../text/paragraph-text.ts'
import { attribute, childNamed, elementsOf, removeElement } from '../../container/xml/elements.ts'
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

/**
 * Takes the formatting that covers the most letters, and from it the longest piece: several short plain runs outweigh
 * a longer bold one.
 */
function pieceWithMost(pieces: readonly Piece[], range: Range): Piece | undefined {
  const [only, second] = pieces
  if (only?.kind === 'text' && second === undefined && overlap(only, range) > 0) return only
  const weighed = pieces
    .filter(({ kind }) => kind === 'text')
    .map((piece) => ({ piece, look: lookOf(piece), weight: overlap(piece, range) }))
    .filter(({ weight }) => weight > 0)
  const letters = new Map<string, number>()
  for (const { look, weight } of weighed) letters.set(look, (letters.get(look) ?? 0) + weight)
  const most = Math.max(0, ...letters.values())
  const candidates = weighed.filter(({ look }) => letters.get(look) === most)
  return candidates.toSorted((a, b) => b.weight - a.weight)[0]?.piece
}

/** Without marks of spelling and language, which no reader sees. */
function lookOf({ run }: Piece): string {
  const properties = childNamed(run, 'rPr')
  if (properties === undefined) return ''
  return [...elementsOf(properties)]
    .filter(({ localName }) => localName !== 'lang' && localName !== 'noProof')
    .map((element) => `${element.localName}=${attribute(element, 'val') ?? attribute(element, 'ascii') ?? ''}`)
    .toSorted()
    .join(' ')
}
