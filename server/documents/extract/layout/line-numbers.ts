/** Leaves out the numbers that transcripts and pleadings print beside each line, so that their sentences stay whole. */
import type { Piece } from './pieces.ts'

/** Fewer may be a list. */
const fewest = 15

export function withoutLineNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const numbers = pieces.filter(({ text }) => /^\s*\d{1,2}\s*$/.test(text))
  if (numbers.length < fewest) return pieces
  const column = columnOf(numbers)
  if (column.length < fewest || !areLineNumbers(column)) return pieces
  const left = new Set(column)
  const others = pieces.filter((piece) => !left.has(piece))
  const edge = Math.max(...column.map(({ x, width }) => x + width))
  const lines = column.map(({ y, size }) => others.filter((other) => Math.abs(other.y - y) < size * 0.4))
  const isBeside = lines.flat().every(({ x }) => x > edge)
  return isBeside && areProse(lines) ? others : pieces
}

/** The lines that end at the same position as most other lines, from the top. */
function columnOf(numbers: readonly Piece[]): readonly Piece[] {
  const columns = numbers.map(({ x, width, size }) =>
    numbers.filter((other) => Math.abs(other.x + other.width - x - width) < size * 1.3),
  )
  const largest = columns.toSorted((a, b) => b.length - a.length)[0] ?? []
  const sorted = largest.toSorted((a, b) => a.y - b.y)
  // A number of the page may stand below them.
  return sorted.filter(({ text }, at) => Number(text) === Number(sorted[0]?.text) + at)
}

/** One more at each line, all as far from each other. */
function areLineNumbers(column: readonly Piece[]): boolean {
  const distances = column.slice(1).map(({ y }, at) => y - (column[at]?.y ?? 0))
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
  return distances.every((distance) => Math.abs(distance - usual) < usual * 0.2)
}

/**
 * Line numbers stand beside text: some lines continue in small letters, and hardly any line has cells. Otherwise the
 * numbers belong to rows.
 */
function areProse(lines: readonly (readonly Piece[])[]): boolean {
  const texts = lines.filter((line) => line.length > 0).map((line) => line.toSorted((a, b) => a.x - b.x))
  const goingOn = texts.filter(([first]) => /^\s*\p{Ll}/u.test(first?.text ?? ''))
  const divided = texts.filter((line) =>
    line.some((piece, at) => {
      const before = line[at - 1]
      return before !== undefined && piece.x - before.x - before.width > piece.size * 2
    }),
  )
  return goingOn.length >= 2 && divided.length <= texts.length * 0.4
}
