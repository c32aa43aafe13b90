/** From the pieces of text that a page of a PDF shows, each at its place, to lines as a reader sees them. */

export interface Piece {
  readonly text: string
  readonly rightToLeft: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  /** The size of its letters. */
  readonly size: number
}

export interface Line {
  readonly text: string
  /** Parts with a wide gap between them, as in a table. */
  readonly cells: readonly string[]
  readonly y: number
  readonly x: number
  readonly size: number
}

/** In the order in which the page shows them, which is that of its columns. */
export function linesOfPage(pieces: readonly Piece[]): readonly Line[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    if (line !== undefined && before !== undefined && isBeside(before, piece)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(joined).filter(({ text }) => text !== '')
}

/** On one height; small signs such as those of footnotes stand a little higher. */
const isBeside = (a: Piece, b: Piece) => Math.abs(a.y - b.y) < Math.max(a.size, b.size) * 0.5

function joined(pieces: readonly Piece[]): Line {
  const rightToLeft = pieces.filter((piece) => piece.rightToLeft).length > pieces.length / 2
  const ordered = pieces.toSorted((a, b) => (rightToLeft ? b.x + b.width - (a.x + a.width) : a.x - b.x))
  const cells: string[] = ['']
  let before: Piece | undefined
  for (const piece of ordered) {
    const gap =
      before === undefined ? 0 : rightToLeft ? before.x - (piece.x + piece.width) : piece.x - (before.x + before.width)
    const size = Math.max(piece.size, 1)
    // Two spaces' width is a gap of a table, a seventh of a letter the gap between words.
    if (gap > size * 1.6) cells.push('')
    else if (gap > size * 0.14) cells.push(`${cells.pop() ?? ''} `)
    cells.push(`${cells.pop() ?? ''}${piece.text}`)
    before = piece
  }
  const shown = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter((cell) => cell !== '')
  const size = pieces.reduce((most, piece) => Math.max(most, piece.text.trim() === '' ? 0 : piece.size), 0)
  const first = pieces[0]
  return { text: shown.join(' '), cells: shown, y: first?.y ?? 0, x: first?.x ?? 0, size }
}
