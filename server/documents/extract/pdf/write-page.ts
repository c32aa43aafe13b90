/** Recognises headings, paragraphs, lists and tables among the lines of a page, by font size and distance. */
import type { BlockWriter } from '../block-writer.ts'
import type { Line } from './lines-of-page.ts'

const bullet = /^(?:[•●○◦▪■–—*·-]|\d{1,3}[.)]|[a-z][.)])\s+/

/** `usualLetterSize`: the font size of most letters of the document. */
export function writePage(lines: readonly Line[], page: number, usualLetterSize: number, writer: BlockWriter): void {
  const at = { label: `page ${page}`, page }
  let paragraph: Line[] = []
  let rows: Line[] = []
  const endParagraph = () => {
    const [first] = paragraph
    const text = paragraph.reduce((whole, { text: next }) => join(whole, next), '')
    paragraph = []
    if (first === undefined) return
    if (isHeading(first, text, usualLetterSize))
      writer.add('heading', text, at, first.size > usualLetterSize * 1.45 ? 1 : 2)
    else if (bullet.test(text)) writer.add('list', text.replace(/^[•●○◦▪■–—*·-]\s+/, ''), at, 1)
    else writer.add('text', text, at)
  }
  const endRows = () => {
    // A single line with a gap is text; two or more with the same number of cells are a table.
    if (rows.length > 1)
      writer.addTable(
        rows.map(({ cells }) => cells),
        at,
      )
    else for (const { text } of rows) writer.add('text', text, at)
    rows = []
  }
  for (const line of lines) {
    const previous = paragraph.at(-1)
    if (line.cells.length > 1 && (rows.length === 0 || rows[0]?.cells.length === line.cells.length)) {
      endParagraph()
      rows.push(line)
      continue
    }
    endRows()
    if (previous !== undefined && !continues(previous, line)) endParagraph()
    paragraph.push(line)
  }
  endParagraph()
  endRows()
}

/** True if the line has the same font size, is the next line, and does not begin a list item. */
function continues(previous: Line, line: Line): boolean {
  const distance = previous.y - line.y
  return (
    Math.abs(previous.size - line.size) < 0.6 &&
    distance > 0 &&
    distance < previous.size * 1.75 &&
    !bullet.test(line.text)
  )
}

const isHeading = (line: Line, text: string, usualLetterSize: number) =>
  line.size > usualLetterSize * 1.12 && text.length < 200 && /\p{L}/u.test(text)

/** Keeps the hyphen at the end of a line, since it may belong to the word. */
function join(whole: string, next: string): string {
  if (whole === '') return next
  return /[\p{L}]-$/u.test(whole) || /[\u3000-\u9fff]$/.test(whole) ? whole + next : `${whole} ${next}`
}
