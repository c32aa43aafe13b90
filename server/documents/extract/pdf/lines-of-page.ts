/** Joins the positioned pieces of text on a page of a PDF into lines as a reader sees them. */

export interface Piece {
  readonly text: string
  readonly rightToLeft: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  /** Font size. */
  readonly size: number
}

export interface Line {
  readonly text: string
  /** The parts that wide gaps separate, as in a table. */
  readonly cells: readonly string[]
  readonly y: number
  readonly x: number
  readonly size: number
}

/** In the order in which the PDF contains the pieces, which follows the columns of a page. */
export function linesOfPage(pieces: readonly Piece[]): readonly Line[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const previous = line?.at(-1)
    if (line !== undefined && previous !== undefined && isBeside(previous, piece)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(joinPieces).filter(({ text }) => text !== '')
}

/** At about the same height; footnote numbers and the like stand a little higher. */
const isBeside = (a: Piece, b: Piece) => Math.abs(a.y - b.y) < Math.max(a.size, b.size) * 0.5

function joinPieces(pieces: readonly Piece[]): Line {
  const rightToLeft = pieces.filter((piece) => piece.rightToLeft).length > pieces.length / 2
  const ordered = pieces.toSorted((a, b) => (rightToLeft ? b.x + b.width - (a.x + a.width) : a.x - b.x))
  const cells: string[] = ['']
  let previous: Piece | undefined
  for (const piece of ordered) {
    const gap =
      previous === undefined
        ? 0
        : rightToLeft
          ? previous.x - (piece.x + piece.width)
          : piece.x - (previous.x + previous.width)
    const size = Math.max(piece.size, 1)
    // A gap of more than 1.6 font sizes separates table cells, one of more than 0.14 separates words.
    if (gap > size * 1.6) cells.push('')
    else if (gap > size * 0.14) cells.push(`${cells.pop() ?? ''} `)
    cells.push(`${cells.pop() ?? ''}${piece.text}`)
    previous = piece
  }
  const texts = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter((cell) => cell !== '')
  const size = pieces.reduce((most, piece) => Math.max(most, piece.text.trim() === '' ? 0 : piece.size), 0)
  const first = pieces[0]
  return { text: texts.join(' '), cells: texts, y: first?.y ?? 0, x: first?.x ?? 0, size }
}
