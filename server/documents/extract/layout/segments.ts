/** Joins pieces of text into segments: what stands on one line without a wide gap, in the order of the file. */
import type { Box } from '../types.ts'
import { boxAround, joinBoxes, type Piece } from './pieces.ts'

export interface Segment {
  readonly text: string
  readonly left: number
  readonly right: number
  /** The baseline; it grows downwards. */
  readonly y: number
  readonly size: number
  readonly bold: boolean
  /** The bold words that it begins with. */
  readonly boldStart: string
  readonly rightToLeft: boolean
  readonly box: Box
  /** Its words or groups of words between which there is more than a usual space. Undefined if it is one: see partsOfSegment. */
  readonly parts?: readonly Part[]
}

export const partsOfSegment = (segment: Segment): readonly Part[] => segment.parts ?? [segment]

export interface Part {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** In font sizes. A wider gap separates the cells of a table, one above the second separates words. */
const cellGap = 1.25
const wordGap = 0.14
/** The width of a space that the file states between words. */
const statedGap = 0.02
const partGap = 0.4

export function segmentsOf(pieces: readonly Piece[]): readonly Segment[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const previous = line?.at(-1)
    if (line !== undefined && previous !== undefined && isBeside(previous, piece)) line.push(piece)
    else lines.push([piece])
  }
  const segments: Segment[] = []
  for (const line of lines) for (const segment of segmentsOfLine(line)) if (segment.text !== '') segments.push(segment)
  return segments
}

/** At about the same height; footnote numbers and the like stand a little higher, but a label stands below its large figure. */
function isBeside(a: Piece, b: Piece): boolean {
  const apart = Math.abs(a.y - b.y)
  if (apart >= Math.max(a.size, b.size) * 0.5) return false
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  return apart < Math.min(a.size, b.size) * 0.5 || shared < Math.min(a.width, b.width) * 0.5
}

function segmentsOfLine(pieces: readonly Piece[]): Segment[] {
  const rightToLeft = isRightToLeft(pieces)
  // Most lines of most files are one piece.
  if (pieces.length === 1) return pieces.map((piece) => segmentOfPiece(piece, rightToLeft))
  const ordered = rightToLeft
    ? joinNumbers(pieces.toSorted((a, b) => b.x + b.width - (a.x + a.width)))
    : pieces.toSorted((a, b) => a.x - b.x)
  const segments: Piece[][] = []
  for (const piece of ordered) {
    const segment = segments.at(-1)
    const previous = segment?.at(-1)
    if (segment === undefined || previous === undefined) segments.push([piece])
    else if (isPrintedTwice(previous, piece)) {
      // When a text is printed twice, one of the prints may lack letters.
      if (piece.text.length > previous.text.length) segment[segment.length - 1] = piece
    } else if (gapBetween(previous, piece, rightToLeft) <= Math.max(piece.size, previous.size, 1) * gapOf(segment))
      segment.push(piece)
    else segments.push([piece])
  }
  const isOneText = segments.length > 3 && isJustified(segments, rightToLeft)
  return (isOneText ? [segments.flat()] : segments).map((segment) => joinPieces(segment, rightToLeft))
}

/** Dates and amounts run from left to right in Arabic lines, too; some files give each part of them by itself. */
function joinNumbers(fromRight: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = []
  for (const piece of fromRight) {
    const before = joined.at(-1)
    const isOne =
      before !== undefined &&
      partOfNumber.test(before.text) &&
      partOfNumber.test(piece.text) &&
      Math.abs(gapBetween(before, piece, true)) < piece.size * wordGap * 2
    if (!isOne) joined.push(piece)
    else {
      const width = Math.max(before.x + before.width - piece.x, piece.width)
      const text = piece.text.trim() + before.text.trim()
      joined[joined.length - 1] = { ...piece, text, width, box: joinBoxes(before.box, piece.box) }
    }
  }
  return joined
}

/** Signs that stand within a number; a hyphen does not turn the direction. */
const partOfNumber = /^\s*[\p{Nd}.,/:%٪٫٬]+\s*$/u

/** A line of words that were driven apart to fill their column: its gaps are alike, as those of cells hardly ever are. */
function isJustified(segments: readonly (readonly Piece[])[], rightToLeft: boolean): boolean {
  const gaps = segments.slice(1).map(([piece], at) => {
    const previous = segments[at]?.at(-1)
    return piece === undefined || previous === undefined ? 0 : gapBetween(previous, piece, rightToLeft)
  })
  const size = segments[0]?.[0]?.size ?? 0
  const text = segments.flat().map((piece) => piece.text)
  const letters = text.join('').match(/\p{Ll}/gu)?.length ?? 0
  const widest = Math.max(...gaps)
  return widest < size * 2.5 && Math.min(...gaps) > widest * 0.85 && letters >= segments.length * 4
}

/** Counted by letters: full stops and figures have no direction of their own. */
function isRightToLeft(pieces: readonly Piece[]): boolean {
  if (!pieces.some(({ rightToLeft }) => rightToLeft)) return false
  const letters = (wanted: boolean) =>
    pieces.reduce(
      (sum, { text, rightToLeft }) => (rightToLeft === wanted ? sum + (text.match(/\p{L}/gu)?.length ?? 0) : sum),
      0,
    )
  return letters(true) > letters(false)
}

/** The mark of an item stands far from its text. */
const gapOf = (segment: readonly Piece[]) =>
  segment.length === 1 && itemMark.test(segment[0]?.text.trim() ?? '') ? cellGap * 3.5 : cellGap

const itemMark = /^(?:[•●○◦▪■–—*·‣\uf020-\uf0ff-]|\d{1,3}[.)]|\(?[a-zA-Z]{1,3}[.)]|\d{1,2}(?:\.\d{1,2})+\.?)$/

/** Some programs print bold letters twice, a little apart. */
function isPrintedTwice(a: Piece, b: Piece): boolean {
  const areApart = (one: number, other: number) => Math.abs(one - other) > a.size * 0.12
  if (areApart(a.x, b.x) || areApart(a.y, b.y)) return false
  if (a.text === b.text) return true
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a]
  return !areApart(a.x + a.width, b.x + b.width) && short.text.trim().length > 1 && isLeftOf(short.text, long.text)
}

/** Whether letters that are left out of the whole leave the part. */
function isLeftOf(part: string, whole: string): boolean {
  let at = 0
  for (const letter of part.replaceAll(' ', '')) {
    at = whole.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const gapBetween = (previous: Piece, piece: Piece, rightToLeft: boolean) =>
  rightToLeft ? previous.x - (piece.x + piece.width) : piece.x - (previous.x + previous.width)

/** In the text of a scan, spaces that are stated can be narrower than those that are seen; in a formula, they are kerned letters. */
function beginsWord(previous: Piece | undefined, piece: Piece, gap: number): boolean {
  const size = Math.max(piece.size, 1)
  if (gap > size * wordGap) return true
  if (piece.afterSpace !== true || previous === undefined) return false
  return gap > size * statedGap && endsInWord.test(previous.text) && isWord.test(piece.text)
}

const endsInWord = /\p{L}\p{Ll}[\p{P}]*$/u
/** In French, some signs stand apart. */
const isWord = /^(?:\p{P}*\p{L}\p{Ll}|[:;?!»])/u

function joinPieces(pieces: readonly Piece[], rightToLeft: boolean): Segment {
  const [first, ...others] = pieces
  if (first !== undefined && others.length === 0) return segmentOfPiece(first, rightToLeft)
  let text = ''
  let previous: Piece | undefined
  for (const piece of pieces) {
    const gap = previous === undefined ? 0 : gapBetween(previous, piece, rightToLeft)
    if (beginsWord(previous, piece, gap)) text += ' '
    text += piece.text
    previous = piece
  }
  const letters = pieces.reduce((sum, piece) => sum + piece.text.length, 0)
  const boldLetters = pieces.reduce((sum, piece) => sum + (piece.bold ? piece.text.length : 0), 0)
  return {
    text: withSingleSpaces(text),
    left: Math.min(...pieces.map(({ x }) => x)),
    right: Math.max(...pieces.map(({ x, width }) => x + width)),
    y: first?.y ?? 0,
    size: sizeOf(pieces),
    bold: boldLetters > letters * 0.6,
    boldStart: boldStartOf(pieces),
    rightToLeft,
    parts: joinParts(pieces, rightToLeft),
    box: boxAround(pieces) ?? { x: 0, y: 0, width: 0, height: 0 },
  }
}

/** The size of most letters: the bullet of an item may be larger than its text. */
function sizeOf(pieces: readonly Piece[]): number {
  const [first] = pieces
  if (first !== undefined && pieces.every(({ size }) => size === first.size)) return first.size
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) letters.set(size, (letters.get(size) ?? 0) + text.trim().length)
  const [most] = [...letters].toSorted(([a, some], [b, others]) => others - some || b - a)
  return most?.[0] ?? 0
}

function segmentOfPiece(piece: Piece, rightToLeft: boolean): Segment {
  const text = withSingleSpaces(piece.text)
  const bold = piece.bold && text !== ''
  const left = piece.x
  const right = left + piece.width
  return {
    text,
    left,
    right,
    y: piece.y,
    size: piece.size,
    bold,
    boldStart: bold ? text : '',
    rightToLeft,
    box: piece.box,
  }
}

function boldStartOf(pieces: readonly Piece[]): string {
  const end = pieces.findIndex(({ bold, text }) => !bold && text.trim() !== '')
  const start = end < 0 ? pieces : pieces.slice(0, end)
  return withSingleSpaces(start.map(({ text }) => text).join(''))
}

/** Latin words with a space between each and the next, as most texts are: this is found sooner than whether anything is wrong. */
const tidy = /^[!-~\u00a1-\u024f]+(?: [!-~\u00a1-\u024f]+)*$/

/** Spaces of no width are left where a line was broken or could have been. */
const withSingleSpaces = (text: string) =>
  tidy.test(text)
    ? text
    : text
        .replace(/[\u200b\u2060\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim()

function joinParts(pieces: readonly Piece[], rightToLeft: boolean): readonly Part[] {
  const parts: { text: string; left: number; right: number }[] = []
  let previous: Piece | undefined
  for (const piece of pieces) {
    const part = parts.at(-1)
    const gap = previous === undefined ? 0 : gapBetween(previous, piece, rightToLeft)
    const size = Math.max(piece.size, 1)
    if (part !== undefined && gap <= size * partGap) {
      part.text += (beginsWord(previous, piece, gap) ? ' ' : '') + piece.text
      part.left = Math.min(part.left, piece.x)
      part.right = Math.max(part.right, piece.x + piece.width)
    } else parts.push({ text: piece.text, left: piece.x, right: piece.x + piece.width })
    previous = piece
  }
  return parts.map((part) => ({ ...part, text: withSingleSpaces(part.text) }))
}

/** The segment with only these of its parts. */
export function withParts(segment: Segment, parts: readonly Part[]): Segment {
  const [left, right] = [Math.min(...parts.map((each) => each.left)), Math.max(...parts.map((each) => each.right))]
  const scale = segment.box.width / Math.max(1, segment.right - segment.left)
  const box = { ...segment.box, x: segment.box.x + (left - segment.left) * scale, width: (right - left) * scale }
  const text = parts.map((part) => part.text).join(' ')
  return { ...segment, text, left, right, parts, box, boldStart: segment.bold ? text : '' }
}
