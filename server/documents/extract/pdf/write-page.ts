/** From the lines of a page to headings, paragraphs, lists and tables, by size and distance. */
import type { BlockWriter } from '../block-writer.ts'
import type { Line } from './lines-of-page.ts'

const bullet = /^(?:[•●○◦▪■–—*·-]|\d{1,3}[.)]|[a-z][.)])\s+/

/** `usual`: the size of most letters of the document. */
export function writePage(lines: readonly Line[], page: number, usual: number, writer: BlockWriter): void {
  const at = { label: `page ${page}`, page }
  let paragraph: Line[] = []
  let rows: Line[] = []
  const endParagraph = () => {
    const [first] = paragraph
    const text = paragraph.reduce((whole, { text: next }) => join(whole, next), '')
    paragraph = []
    if (first === undefined) return
    if (isHeading(first, text, usual)) writer.add('heading', text, at, first.size > usual * 1.45 ? 1 : 2)
    else if (bullet.test(text)) writer.add('list', text.replace(/^[•●○◦▪■–—*·-]\s+/, ''), at, 1)
    else writer.add('text', text, at)
  }
  const endRows = () => {
    // One line with a gap is a line with a gap; two of a kind are a table.
    if (rows.length > 1)
      writer.addTable(
        rows.map(({ cells }) => cells),
        at,
      )
    else for (const { text } of rows) writer.add('text', text, at)
    rows = []
  }
  for (const line of lines) {
    const before = paragraph.at(-1)
    if (line.cells.length > 1 && (rows.length === 0 || rows[0]?.cells.length === line.cells.length)) {
      endParagraph()
      rows.push(line)
      continue
    }
    endRows()
    if (before !== undefined && !continues(before, line)) endParagraph()
    paragraph.push(line)
  }
  endParagraph()
  endRows()
}

/** Same letters, the next line, no new item. */
function continues(before: Line, line: Line): boolean {
  const distance = before.y - line.y
  return (
    Math.abs(before.size - line.size) < 0.6 && distance > 0 && distance < before.size * 1.75 && !bullet.test(line.text)
  )
}

const isHeading = (line: Line, text: string, usual: number) =>
  line.size > usual * 1.12 && text.length < 200 && /\p{L}/u.test(text)

/** A word that was divided at the end of a line stays as it is printed: nobody knows which hyphens were its own. */
function join(whole: string, next: string): string {
  if (whole === '') return next
  return /[\p{L}]-$/u.test(whole) || /[\u3000-\u9fff]$/.test(whole) ? whole + next : `${whole} ${next}`
}
