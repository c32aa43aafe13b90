/** A plain text: its paragraphs between empty lines, with the headings and lists that writers mark as in Markdown. */
import { decodeText } from '../../container/decode-text.ts'
import type { BlockWriter } from '../block-writer.ts'

export function readPlain(bytes: Uint8Array, writer: BlockWriter): void {
  writePlain(decodeText(bytes), writer)
}

/** Of one block. */
const mostLines = 100

export function writePlain(text: string, writer: BlockWriter): void {
  let gathered: string[] = []
  let first = 0
  const end = () => {
    if (gathered.length > 0) writer.add('text', gathered.join('\n'), { label: `line ${first}`, line: first })
    gathered = []
  }
  for (const { line, number } of linesOf(text)) {
    if (line === '') {
      end()
      continue
    }
    const at = { label: `line ${number}`, line: number }
    // A line of a page or more is no heading, and no item.
    const isShort = line.length < 2000
    const heading = isShort ? /^(#{1,6})\s+(.+?)\s*#*$/.exec(line) : null
    const item = isShort ? /^(\s*)(?:[-*•‣–]|\d{1,3}[.)])\s+(.+)$/.exec(line) : null
    if (line.trim() === '') end()
    else if (heading !== null) {
      end()
      writer.add('heading', heading[2] ?? '', at, heading[1]?.length ?? 1)
    } else if (item !== null) {
      end()
      writer.add('list', item[2] ?? '', at, 1 + Math.floor((item[1]?.length ?? 0) / 2))
    } else {
      if (gathered.length === 0) first = number
      gathered.push(line)
      // Many lines without a gap between them are no paragraph.
      if (gathered.length >= mostLines) end()
    }
  }
  end()
}

/** One after the other: a text of millions of lines is never held twice. Old ones of a Macintosh end their lines with \r alone. */
export function* linesOf(text: string): Iterable<{ readonly line: string; readonly number: number }> {
  const mark = text.includes('\n') ? '\n' : '\r'
  let number = 0
  let at = 0
  while (at <= text.length) {
    const found = text.indexOf(mark, at)
    const end = found < 0 ? text.length : found
    number += 1
    yield { line: text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end), number }
    at = end + 1
  }
}
