/** Recognises headings, paragraphs, items and tables among the lines of a region. */
import { layoutWords } from '#server/documents/layout-words.ts'
import type { Box } from '../types.ts'
import { findTable, type TableHints, type TableRow } from './find-table.ts'
import type { Line, Region } from './regions.ts'
import { boxAround } from './pieces.ts'

export type Element = TextElement | TableElement

export interface TextElement {
  readonly kind: 'heading' | 'text' | 'list'
  readonly lines: readonly string[]
  /** 1 to 9 for a heading. */
  readonly level?: number
  readonly size: number
  /** Whether the last line reaches the right edge, so that the next one may belong to it. */
  readonly isFull: boolean
  /** Set for a line that stands alone: on the next page it may be a row of a table. */
  readonly segments: Line['segments']
  readonly box: Box
}

export interface TableElement {
  readonly kind: 'table'
  readonly rows: readonly TableRow[]
  readonly columns: readonly number[]
  readonly box: Box
}

export interface Style {
  /** The font size of most letters. */
  readonly usualSize: number
  readonly isMostlyBold: boolean
  /** The level of a heading that the bookmarks of the document name. */
  readonly bookmarkLevel: (text: string) => number | undefined
}

const bulletOnly = /^[•●○◦▪■–—*·‣\uf020-\uf0ff-]\s+/
/** Letters and roman numerals are included, but not a short word that ends a sentence or 'z. B.'. */
const itemMark =
  /^(?:[•●○◦▪■–—*·‣\uf020-\uf0ff-]|\d{1,3}[.)]|(?:[a-z]|[ivxl]{1,5})[.)](?!\s+\p{L}\.)|\((?:[a-z]{1,2}|[ivxl]{1,5}|\d{1,3})\))\s+/u

export function elementsOf(region: Region, style: Style, hints: TableHints = {}): readonly Element[] {
  const elements: Element[] = []
  const right = Math.max(...region.map(rightOf))
  let paragraph: Line[] = []
  const end = () => {
    if (paragraph.length > 0) elements.push(toTextElement(paragraph, right, style))
    paragraph = []
  }
  for (let at = 0; at < region.length; at += 1) {
    const line = region[at]
    if (line === undefined) break
    const table = line.segments.length > 1 ? findTable(region.slice(at, at + mostLines), hints) : undefined
    if (table !== undefined) {
      end()
      const box = boxAround(table.rows)
      if (box !== undefined) elements.push({ kind: 'table', rows: table.rows, columns: table.columns, box })
      at += table.lines - 1
      continue
    }
    const previous = paragraph.at(-1)
    if (previous !== undefined && !continues(previous, line, paragraph, right)) end()
    paragraph.push(line)
  }
  end()
  return elements
}

/** The rows of one table on one page. */
const mostLines = 400

/** Whether the line belongs to the paragraph. `right`: the right edge of the region. */
function continues(previous: Line, line: Line, paragraph: readonly Line[], right: number): boolean {
  const [before, text] = [textOf(previous), textOf(line)]
  const distance = line.y - previous.y
  if (itemMark.test(text)) return false
  if (label.test(text) && (isBoldLabel(line) || label.test(before) || wasBrokenByHand(previous, line, right)))
    return false
  const isFull = rightOf(previous) > right - previous.size * 6
  const mostOff = isFull && /^\p{Ll}/u.test(text) ? 0.25 : 0.15
  if (isWithinSentence(before, text, isFull) && Math.abs(previous.size - line.size) < previous.size * mostOff) {
    const isSpaced = isFull && distance < previous.size * 2.6
    const isEven = goesOn.test(text) || before.endsWith(',') || hasLineSpacingOf(distance, paragraph)
    if ((isSpaced && isEven) || (/^\p{Ll}/u.test(text) && distance < previous.size * 1.75)) return true
  }
  if (Math.abs(previous.size - line.size) >= 0.6 || distance >= previous.size * 1.75) return false
  const isNewSentence = endsSentence.test(before) && startsUpper(text)
  if (isNewSentence && (wasBrokenByHand(previous, line, right) || lengthOf(paragraph) > longParagraph)) return false
  const wasBold = paragraph.every(isWhollyBold)
  // A bold line above others is their heading; bold words within a line are not.
  if (wasBold && !isBold(line)) return false
  if (wasBold && isBold(line) && startsUpper(text) && isFarShorter(previous, line, right)) return false
  return !(!wasBold && isBold(line) && !isBold(previous) && text.length > 3 && /[.:!?]$/.test(before))
}

/**
 * The number of letters after which a passage ends where a sentence ends with its line, if nothing else separates the
 * passages.
 */
const longParagraph = 1000
const endsSentence = /[.!?:;。！？”"»)]$/u
const lengthOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { segments }) => sum + segments.reduce((length, { text }) => length + text.length, 0), 0)
const rightOf = ({ segments }: Line) =>
  segments.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY)
const leftOf = ({ segments }: Line) => Math.min(...segments.map(({ left }) => left))

/** Japanese and Chinese have no small letters: there, a full line is one that goes on. */
const goesOn = /^[\p{Ll}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー、。，．]/u

const isWithinSentence = (before: string, text: string, isFull: boolean) =>
  !endsSentence.test(before) && (/^\p{Ll}/u.test(text) || isFull)

/** As far below the line before as the lines of the paragraph are from each other. */
function hasLineSpacingOf(distance: number, paragraph: readonly Line[]): boolean {
  const [last, lastButOne] = [paragraph.at(-1), paragraph.at(-2)]
  const usual = last === undefined || lastButOne === undefined ? 0 : last.y - lastButOne.y
  return usual > 0 && Math.abs(distance - usual) < usual * 0.1
}

/** 'Closing date: 4 May', 'Submitted by (company):'. */
const label = /^\p{Lu}[\p{L}\p{N}'’/&.,()°-]*(?: [\p{L}\p{N}'’/&.,()°-]+){0,5} ?[:：](?:\s|$)/u
const isBoldLabel = ({ segments: [first] }: Line) =>
  first !== undefined &&
  first.boldStart !== '' &&
  /^.*[:：]$/u.test(`${first.boldStart}${first.text[first.boldStart.length] ?? ''}`.trim())

/** The first word of the line would have had room at the end of the line before. */
function wasBrokenByHand(previous: Line, line: Line, right: number): boolean {
  const [first] = line.segments
  if (first === undefined) return false
  const space = first.text.indexOf(' ')
  const wordLength = space < 0 ? first.text.length : space
  const width = ((first.right - first.left) * (wordLength + 1)) / Math.max(1, first.text.length)
  return rightOf(previous) + width < right - previous.size
}

/** Two lines that begin at the same edge are two paragraphs if the first ends in the left half. */
const isFarShorter = (previous: Line, line: Line, right: number) =>
  Math.abs(leftOf(previous) - leftOf(line)) < previous.size * 0.5 &&
  rightOf(previous) - leftOf(previous) < (right - leftOf(previous)) * 0.5 &&
  wasBrokenByHand(previous, line, right)

const isWhollyBold = ({ segments }: Line) =>
  segments.every(({ text, boldStart }) => boldStart.length >= text.length * 0.95)
const isBold = ({ segments }: Line) => segments.every(({ bold }) => bold)
export const textOf = ({ segments }: Line) =>
  segments.length === 1
    ? (segments[0]?.text ?? '')
    : inReadingOrder(segments)
        .map(({ text }) => text)
        .join(' ')

const inReadingOrder = (segments: Line['segments']) =>
  segments.filter(({ rightToLeft }) => rightToLeft).length > segments.length / 2 ? segments.toReversed() : segments

function toTextElement(lines: readonly Line[], right: number, style: Style): TextElement {
  const texts = lines.map(textOf)
  const text = texts.join(' ')
  const size = sizeOfMost(lines)
  const last = lines.at(-1)
  const segments = lines.flatMap((line) => line.segments)
  const box = boxAround(segments)
  const common = {
    lines: texts,
    size,
    isFull: last !== undefined && rightOf(last) > right - size * 6,
    segments: lines.length === 1 ? segments : [],
    box: box ?? { x: 0, y: 0, width: 0, height: 0 },
  }
  const level = headingLevel(text, lines, size, style)
  if (level !== undefined) return { ...common, kind: 'heading', level }
  if (!itemMark.test(text)) return { ...common, kind: 'text' }
  return { ...common, kind: 'list', lines: [texts[0]?.replace(bulletOnly, '') ?? '', ...texts.slice(1)] }
}

/** The size of most letters: a scan may show one line larger than it is. */
function sizeOfMost(lines: readonly Line[]): number {
  const [first] = lines
  if (first !== undefined && lines.every(({ size }) => size === first.size)) return first.size
  const letters = new Map<number, number>()
  for (const line of lines) letters.set(line.size, (letters.get(line.size) ?? 0) + lengthOf([line]))
  const [most] = [...letters].toSorted(([a, some], [b, others]) => others - some || b - a)
  return most?.[0] ?? 0
}

/** Undefined if the element is not a heading. */
function headingLevel(text: string, lines: readonly Line[], size: number, style: Style): number | undefined {
  if (text.length >= 200 || !/\p{L}/u.test(text)) return undefined
  const bookmark = style.bookmarkLevel(text)
  if (bookmark !== undefined) return bookmark
  if (size > style.usualSize * 1.12) return size > style.usualSize * 1.45 ? 1 : 2
  const isShort = text.length < 110 && lines.length <= 2 && !/[.;,]$/.test(text)
  if (!isShort) return undefined
  const depth = layoutWords().numbered.exec(text)
  const isNumbered = depth !== null && text.length < 80 && !/[\d%€£$]\s*$/.test(text)
  if (isNumbered && startsUpper(text)) return depth[1] === undefined ? 2 : Math.min(9, depth[1].split('.').length)
  if (lines.every(isBold) && !style.isMostlyBold && !/:\s*\S|^\p{Ll}/u.test(text)) return 2
  return isCapitals(text) && lines.length === 1 && lines[0]?.segments.length === 1 ? 2 : undefined
}

const startsUpper = (text: string) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(text)

/** At least two words or one long word, without any small letter. */
function isCapitals(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return (
    !/\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    !/\d{3}/.test(text) &&
    words.join('').length >= (words.length > 1 ? 6 : 7)
  )
}
