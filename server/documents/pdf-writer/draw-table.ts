/** Draws a table over as many pages as it takes; its header stands on top of each. */
import { shareWidths } from '../content/share-widths.ts'
import type { Entry } from '../content/content.ts'
import { entryText } from './entry-text.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'
import type { TextStyle } from './typesetter.ts'

interface DrawnTable {
  readonly header?: readonly string[]
  readonly rows: readonly (readonly Entry[])[]
  readonly figures?: readonly boolean[]
  /** In points; absent: by what stands in the columns. */
  readonly widths?: readonly number[]
  /** The first cell of each row names it. */
  readonly rowsHaveNames?: boolean
}

interface Cell {
  readonly lines: readonly string[]
  readonly style: TextStyle
}

/** In points. */
const padding = { x: 5, y: 4 }

export function drawTable(sheets: Sheets, look: Look, table: DrawnTable): void {
  const { header = [], rows, figures = [], rowsHaveNames = false } = table
  const widths =
    table.widths ??
    shareWidths(
      header,
      rows.map((row) => row.map(({ text }) => text)),
      textWidth,
    )
  const { type, document } = sheets

  const setCell = (text: string, column: number, style: TextStyle): Cell => ({
    lines: type.linesOf(text, (widths[column] ?? 0) - 2 * padding.x, style),
    style,
  })
  const headerCells = header.map((text, column) => setCell(text, column, look.headerCell))
  const headerHeight = header.length === 0 ? 0 : heightOf(headerCells)

  function heightOf(cells: readonly Cell[]): number {
    return Math.max(...cells.map(({ lines, style }) => lines.length * type.lineHeight(style))) + 2 * padding.y
  }

  function drawCells(cells: readonly Cell[], height: number): void {
    let x: number = paper.left
    cells.forEach(({ lines, style }, column) => {
      const width = widths[column] ?? 0
      lines.forEach((line, at) => {
        const y = sheets.y() + padding.y + at * type.lineHeight(style)
        const box = { x: x + padding.x, y, width: width - 2 * padding.x }
        type.drawLine(line, box, style, figures[column] === true ? 'end' : 'start')
      })
      x += width
    })
    sheets.skip(height)
  }

  function drawRule(colour: string, thickness: number): void {
    const y = sheets.y()
    document
      .moveTo(paper.left, y)
      .lineTo(paper.left + textWidth, y)
      .lineWidth(thickness)
      .stroke(colour)
  }

  function drawHeader(): void {
    if (header.length > 0) {
      document.rect(paper.left, sheets.y(), textWidth, headerHeight).fill(look.fill)
      drawCells(headerCells, headerHeight)
    }
    drawRule(header.length > 0 ? look.accent : look.rule, header.length > 0 ? 1 : 0.5)
  }

  function continueOnNextPage(): void {
    sheets.startPage()
    drawHeader()
  }

  const setRow = (row: readonly Entry[]): readonly Cell[] =>
    widths.map((_, column) => {
      const entry = row[column] ?? { text: '', sources: [] }
      const style = rowsHaveNames && column === 0 ? look.headerCell : look.cell
      return setCell(
        entryText(entry),
        column,
        entry.note === 'not found' ? { ...look.missing, size: style.size } : style,
      )
    })

  const [first] = rows
  sheets.ensure(headerHeight + Math.min(120, first ? heightOf(setRow(first)) : 0))
  drawHeader()
  for (const row of rows) {
    let cells = setRow(row)
    // A row that no page can hold is cut where the page ends; any other goes to the next page whole.
    if (heightOf(cells) > sheets.room()) {
      if (heightOf(cells) <= sheets.fullRoom() - headerHeight) continueOnNextPage()
      else
        while (heightOf(cells) > sheets.room()) {
          const fitting = Math.floor((sheets.room() - 2 * padding.y) / type.lineHeight(look.cell))
          if (fitting >= 1) {
            const part = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting) }))
            drawCells(part, heightOf(part))
            cells = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(fitting) }))
          }
          continueOnNextPage()
        }
    }
    drawCells(cells, heightOf(cells))
    drawRule(look.rule, 0.5)
  }
  sheets.skip(12)
}
