/** Reads plain text: paragraphs separated by empty lines, and headings and lists marked as in Markdown. */
import { decodeText } from '../../container/decode-text.ts'
import type { BlockWriter } from '../block-writer.ts'

export function readPlain(bytes: Uint8Array, writer: BlockWriter): void {
  writePlain(decodeText(bytes), writer)
}

/** The largest number of lines in one block. */
const mostLines = 100

export function writePlain(text: string, writer: BlockWriter): void {
  let paragraph: string[] = []
  let first = 0
  const end = () => {
    if (paragraph.length > 0) writer.add('text', paragraph.join('\n'), { label: `line ${first}`, line: first })
    paragraph = []
  }
  for (const { line, number } of linesOf(text)) {
    if (line === '') {
      end()
      continue
    }
    const at = { label: `line ${number}`, line: number }
    // A very long line is neither a heading nor a list item.
    const isShort = line.length < 2000
    const heading = isShort ? /^(#{1,6})\s+(.+?)\s*#*$/.exec(line) : null
    const item = isShort ? /^(\s*)(?:[-*•‣–]|\d{1,3}[.)])\s+(.+)$/.exec(line) : null
    if (line.trim() === '') end()
    else if (heading !== null) {
      end()
      writer.add('heading', heading[2] ?? '', at, { level: heading[1]?.length ?? 1 })
    } else if (item !== null) {
      end()
      writer.add('list', item[2] ?? '', at, { level: 1 + Math.floor((item[1]?.length ?? 0) / 2) })
    } else {
      if (paragraph.length === 0) first = number
      paragraph.push(line)
      // A long run of lines without an empty one is split.
      if (paragraph.length >= mostLines) end()
    }
  }
  end()
}

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
