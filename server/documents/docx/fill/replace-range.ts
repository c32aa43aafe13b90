/** Replaces a range of the text of a paragraph: the new text goes into the run that holds most of the name. */
import type { ParagraphText, Piece } from '../text/paragraph-text.ts'
import { removeElement } from '../../container/xml/elements.ts'
import { putText } from './put-text.ts'

export type Range = readonly [from: number, to: number]

/**
 * `name`: the part of the range that decides about the run. Ranges of one paragraph are replaced from the last to the
 * first, so that the places of those before stay what they are. False where no run holds any of the range.
 */
export function replaceRange({ pieces }: ParagraphText, range: Range, name: Range, value: string): boolean {
  const touched = piecesIn(pieces, range)
  const target = heaviest(touched, name) ?? heaviest(touched, range)
  if (target === undefined) return false
  for (const piece of touched) {
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

function heaviest(pieces: readonly Piece[], range: Range): Piece | undefined {
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const weights = texts.map((piece) => overlap(piece, range))
  const most = Math.max(0, ...weights)
  return most === 0 ? undefined : texts[weights.indexOf(most)]
}
