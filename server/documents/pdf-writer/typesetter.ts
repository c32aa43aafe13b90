/** Measures texts, breaks them into lines and draws lines, in any script and direction. */
import bidiFactory, { type Bidi } from 'bidi-js'
import LineBreaker from 'linebreak'
import type PDFKit from 'pdfkit'
import { splitByFont, type Cut, type FontRun } from './fonts.ts'

export interface TextStyle {
  /** In points. */
  readonly size: number
  readonly colour: string
  readonly cut?: Cut
}

export type Align = 'start' | 'end' | 'centre'

export interface Typesetter {
  readonly widthOf: (text: string, style: TextStyle) => number
  readonly linesOf: (text: string, width: number, style: TextStyle) => readonly string[]
  /** In as few lines, but of about the same length, so that the last of a title is not a single word. */
  readonly balancedLinesOf: (text: string, width: number, style: TextStyle) => readonly string[]
  readonly lineHeight: (style: TextStyle) => number
  /** `y` is the top of the line. A line of a script that runs from the right begins at the right, unless it is centred. */
  readonly drawLine: (line: string, box: LineBox, style: TextStyle, align?: Align) => void
  /** Whether a letter had to be replaced. */
  readonly hasMissingLetters: () => boolean
}

interface LineBox {
  readonly x: number
  readonly y: number
  readonly width: number
}

// Its types describe a module with a default; Node loads the one that is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
/** A text with none of them runs from the left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200F\u202B\u202E\u2067]/

export function createTypesetter(document: PDFKit.PDFDocument): Typesetter {
  const registered = new Set<string>()
  let missing = false
  const report = () => {
    missing = true
  }

  function selectFont({ face }: FontRun, { size }: TextStyle): void {
    if (!registered.has(face.name)) {
      registered.add(face.name)
      document.registerFont(face.name, face.content)
    }
    document.font(face.name).fontSize(size)
  }

  function widthOfRun(run: FontRun, style: TextStyle): number {
    selectFont(run, style)
    return document.widthOfString(run.text)
  }

  const runsOf = (text: string, { cut = 'regular' }: TextStyle) => splitByFont(text, cut, report)
  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text, style).reduce((sum, run) => sum + widthOfRun(run, style), 0)

  /** A word that is wider than its line is broken anywhere between two letters. */
  function* piecesOf(word: string, width: number, style: TextStyle): Generator<string> {
    let piece = ''
    let used = 0
    for (const { segment: letter } of letters.segment(word)) {
      const wide = widthOf(letter, style)
      if (piece !== '' && used + wide > width) {
        yield piece
        piece = ''
        used = 0
      }
      piece += letter
      used += wide
    }
    yield piece
  }

  function linesOf(text: string, width: number, style: TextStyle): readonly string[] {
    const lines: string[] = []
    for (const paragraph of text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').split('\n')) {
      let line = ''
      let used = 0
      for (const word of wordsOf(paragraph)) {
        const wide = widthOf(word, style)
        // A space at the end of a line takes no room.
        if (used + widthOf(word.trimEnd(), style) <= width) {
          line += word
          used += wide
          continue
        }
        if (line !== '') lines.push(line.trimEnd())
        const pieces = wide <= width ? [word] : [...piecesOf(word, width, style)]
        lines.push(...pieces.slice(0, -1))
        line = pieces.at(-1) ?? ''
        used = widthOf(line, style)
      }
      lines.push(line.trimEnd())
    }
    return lines
  }

  function balancedLinesOf(text: string, width: number, style: TextStyle): readonly string[] {
    const lines = linesOf(text, width, style)
    if (lines.length < 2) return lines
    let [tooNarrow, wideEnough] = [width / 2, width]
    while (wideEnough - tooNarrow > 4) {
      const middle = (tooNarrow + wideEnough) / 2
      if (linesOf(text, middle, style).length > lines.length) tooNarrow = middle
      else wideEnough = middle
    }
    return linesOf(text, wideEnough, style)
  }

  function drawLine(line: string, { x, y, width }: LineBox, style: TextStyle, align: Align = 'start'): void {
    const isFromRight = rightToLeft.test(line)
    const levels = isFromRight ? bidi.getEmbeddingLevels(line) : undefined
    const runs = levels ? visualRuns(line, levels, (text) => runsOf(text, style)) : runsOf(line, style)
    const wide = align === 'start' && !levels ? 0 : runs.reduce((sum, run) => sum + widthOfRun(run, style), 0)
    const startsAtRight = ((levels?.paragraphs[0]?.level ?? 0) % 2 === 1) !== (align === 'end')
    let at = align === 'centre' ? x + (width - wide) / 2 : startsAtRight ? x + width - wide : x
    for (const run of runs) {
      selectFont(run, style)
      // The typefaces differ in how far their letters rise: their base line is what they share.
      document
        .fillColor(style.colour)
        .text(run.text, at, y + style.size * 0.95, { lineBreak: false, baseline: 'alphabetic', ...shaping(run) })
      at += document.widthOfString(run.text)
    }
  }

  return {
    widthOf,
    linesOf,
    balancedLinesOf,
    lineHeight: ({ size }) => size * 1.4,
    drawLine,
    hasMissingLetters: () => missing,
  }
}

/** The possible line breaks, by the rules of Unicode (UAX #14). */
function wordsOf(paragraph: string): readonly string[] {
  const breaker = new LineBreaker(paragraph)
  const found: string[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    found.push(paragraph.slice(from, next.position))
    from = next.position
  }
  return found.flatMap((each) => (unspaced.test(each) ? wordsWithMarks(each) : [each]))
}

/** These scripts have no spaces between words: a dictionary tells where they end, which the rules leave open. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
/** With the marks that belong to each. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The words of a text without spaces; marks such as full stops stay with the word before them. */
function wordsWithMarks(text: string): readonly string[] {
  const joined: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike || joined.length === 0) joined.push(segment)
    else joined.push(`${joined.pop()}${segment}`)
  }
  return joined
}

/** With a list of features, even an empty one, pdfkit shapes the run whole and keeps the order of words that run from the right. */
const shaping = ({ text }: FontRun) => (rightToLeft.test(text) ? { features: [] } : {})

/** The runs of a line from left to right. */
function visualRuns(
  line: string,
  levels: ReturnType<Bidi['getEmbeddingLevels']>,
  split: (text: string) => readonly FontRun[],
): readonly FontRun[] {
  const pieces: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const level = levels.levels[at] ?? 0
    const last = pieces.at(-1)
    if (last && last.level === level) last.text += line[at]
    else pieces.push({ text: line[at] ?? '', level })
  }
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  // Rule L2 of UAX #9: from the highest level down, whatever is at that level or above is turned around.
  let ordered = pieces
  for (let level = highest; level >= 1; level -= 1) ordered = turnedAround(ordered, level)
  return ordered.flatMap(({ text, level }) => {
    if (level % 2 === 0) return split(text)
    const runs = split(mirrored(text))
    // A shaped run of a script from the right is turned around by its typeface, others by us.
    return runs.toReversed().map((run) => (rightToLeft.test(run.text) ? run : { ...run, text: reversed(run.text) }))
  })
}

function turnedAround<T extends { readonly level: number }>(pieces: readonly T[], level: number): T[] {
  const result: T[] = []
  let run: T[] = []
  for (const piece of pieces) {
    if (piece.level >= level) {
      run = [piece, ...run]
      continue
    }
    result.push(...run, piece)
    run = []
  }
  return [...result, ...run]
}

const mirrored = (text: string): string =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
const reversed = (text: string): string => Array.from(text).toReversed().join('')
