/** Reads plain text: paragraphs separated by empty lines, and headings, lists and tables marked as in Markdown. */
import { decodeText } from '../../container/decode-text.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { withoutMarks } from './without-marks.ts'

export function readPlain(bytes: Uint8Array, writer: BlockWriter): void {
  writePlain(decodeText(bytes), writer)
}

/** The largest number of lines in one block. */
const mostLines = 100

export function writePlain(text: string, writer: BlockWriter): void {
  let paragraph: string[] = []
  let rows: string[][] = []
  let hasHeaderRow = false
  /** Whether the rows of the table have no bars at their ends. */
  let hasOpenEnds = false
  let first = 0
  /** A numbered line is a title where neither the line before nor the one after it has a number. */
  let numbered: { readonly text: string; readonly at: DraftPlace; readonly level: number } | undefined
  let isInNumberedList = false
  let isBelowItem = false
  const endNumbered = (nextIsNumbered: boolean) => {
    if (numbered === undefined) return
    const { text: words, at, level } = numbered
    numbered = undefined
    if (!nextIsNumbered && !isInNumberedList && level === 1 && isTitle(words))
      writer.add('heading', words, at, { level: 2 })
    else {
      writer.add('list', words, at, { level })
      isInNumberedList = true
    }
  }
  const endTable = () => {
    if (rows.length > 0)
      writer.addTable(rows, { label: `line ${first}`, line: first }, { headerRows: hasHeaderRow ? 1 : 0 })
    rows = []
    hasHeaderRow = false
  }
  const end = () => {
    endTable()
    if (paragraph.length > 0) writer.add('text', paragraph.join('\n'), { label: `line ${first}`, line: first })
    paragraph = []
  }
  for (const { line: marked, number } of linesOf(text)) {
    if (marked.trim() === '') {
      end()
      hasOpenEnds = false
      isBelowItem = false
      continue
    }
    const at = { label: `line ${number}`, line: number }
    // A very long line is neither a heading nor a list item nor a row.
    const isShort = marked.length < 2000
    const line = isShort ? withoutMarks(marked) : marked
    if (isShort && (/^\s*\|.*\|\s*$/.test(marked) || (hasOpenEnds && marked.includes('|')))) {
      endNumbered(false)
      if (rows.length === 0) {
        end()
        first = number
      }
      if (/^[\s|:-]+$/.test(marked)) hasHeaderRow = rows.length === 1
      else rows.push(cellsOf(line))
      if (rows.length >= mostLines) endTable()
      continue
    }
    endTable()
    hasOpenEnds = false
    const above = paragraph.at(-1)
    if (isShort && isBelowHeadings.test(marked) && above?.includes('|') === true) {
      endNumbered(false)
      paragraph.pop()
      end()
      rows = [cellsOf(above)]
      first = number - 1
      hasHeaderRow = true
      hasOpenEnds = true
      continue
    }
    if (isShort && isRule(marked)) {
      endNumbered(true)
      // One line above a rule is a title.
      const [title] = paragraph
      if (paragraph.length === 1 && title !== undefined && title.length < 120) {
        paragraph = []
        writer.add('heading', title, { label: `line ${first}`, line: first }, { level: marked.includes('=') ? 1 : 2 })
      } else end()
      continue
    }
    const heading = isShort ? /^(#{1,6})\s+(.+?)\s*#*$/.exec(line) : null
    const item = isShort && !isDate.test(line) ? /^(\s*)(?:[-*•‣–]|(\d{1,3})[.)])\s+(.+)$/.exec(line) : null
    endNumbered(item?.[2] !== undefined)
    isInNumberedList = item?.[2] !== undefined && (isInNumberedList || isBelowItem)
    isBelowItem = item !== null
    if (heading !== null) {
      end()
      writer.add('heading', heading[2] ?? '', at, { level: heading[1]?.length ?? 1 })
    } else if (item !== null) {
      end()
      const level = 1 + Math.floor((item[1]?.length ?? 0) / 2)
      if (item[2] === undefined) writer.add('list', item[3] ?? '', at, { level })
      else numbered = { text: item[3] ?? '', at, level }
    } else {
      if (paragraph.length === 0) first = number
      paragraph.push(line)
      // A long run of lines without an empty one is split.
      if (paragraph.length >= mostLines) end()
    }
  }
  endNumbered(true)
  end()
}

/** '18. Februar 2027' is not the eighteenth item of a list. */
const isDate = /^\s*\d{1,2}\.\s+\p{L}{3,9}\.?\s+\d{4}(?!\d)/u

/** A few words that end without a mark. */
const isTitle = (text: string): boolean =>
  text.length <= 60 && /^\p{Lu}/u.test(text) && !/[.;,!?]$|:\s+\S/.test(text) && text.split(/\s+/).length <= 7

/** '--- | ---', which makes a table of the line above it. */
const isBelowHeadings = /^\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+$/

/** '-----' and '=====', but not '--' or a minus. */
const isRule = (line: string): boolean => /^\s*(?:-{3,}|={3,}|\*{3,}|_{3,})\s*$/.test(line)

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** Yields the lines one by one, so that a long text is not held twice. Old Macintosh files end lines with \r alone. */
export function* linesOf(text: string): Iterable<{ readonly line: string; readonly number: number }> {
  const mark = text.includes('\n') ? '\n' : '\r'
  let number = 0
  let at = 0
  while (at <= text.length) {
    const markAt = text.indexOf(mark, at)
    const end = markAt < 0 ? text.length : markAt
    number += 1
    yield { line: text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end), number }
    at = end + 1
  }
}
