/** Draws a table over as many pages as it takes; its header stands on top of each. */
import { shareWidths } from '../content/share-widths.ts'
import { isStandIn, type Entry, remarkOf } from '../content/content.ts'
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
  readonly tag: 'TH' | 'TD'
}

/** Lines of a header: it stands on every page, so a longer one would leave no room for rows. */
const mostHeaderLines = 6

/** In points. The more columns, the smaller the letters and what is around them. */
const fitFor = (columns: number) =>
  columns <= 8 ? { size: 9, x: 5, y: 4 } : columns <= 13 ? { size: 7.5, x: 3.5, y: 3.5 } : { size: 6.5, x: 2.5, y: 3 }

export function drawTable(sheets: Sheets, look: Look, table: DrawnTable): void {
  const { header = [], rows, figures = [], rowsHaveNames = false } = table
  const widths =
    table.widths ??
    shareWidths(
      header,
      rows.map((row) => row.map(({ text }) => text)),
      textWidth,
    )
  const edges = widths.map((_, column) =>
    widths.slice(0, column).reduce((sum, width) => sum + width, Number(paper.left)),
  )
  const { type, document, tags } = sheets
  const { size, ...padding } = fitFor(widths.length)
  const styles = { cell: { ...look.cell, size }, headerCell: { ...look.headerCell, size } }

  const setCell = (text: string, column: number, style: TextStyle, tag: Cell['tag']): Cell => ({
    lines: type.linesOf(text, (widths[column] ?? 0) - 2 * padding.x, style),
    style,
    tag,
  })
  const headerCells = header.map((text, column) => {
    const cell = setCell(text, column, styles.headerCell, 'TH')
    return { ...cell, lines: cell.lines.slice(0, mostHeaderLines) }
  })
  const headerHeight = header.length === 0 ? 0 : heightOf(headerCells)

  function heightOf(cells: readonly Cell[]): number {
    return Math.max(...cells.map(({ lines, style }) => lines.length * type.lineHeight(style))) + 2 * padding.y
  }

  function drawLines({ lines, style }: Cell, column: number): void {
    const box = { x: (edges[column] ?? 0) + padding.x, width: (widths[column] ?? 0) - 2 * padding.x }
    lines.forEach((line, at) => {
      const y = sheets.y() + padding.y + at * type.lineHeight(style)
      tags.mark(() => type.drawLine(line, { ...box, y }, style, figures[column] === true ? 'end' : 'start'))
    })
  }

  /** `scope`: what the cells that are headings belong to. */
  function drawCells(cells: readonly Cell[], height: number, scope: 'Row' | 'Column'): void {
    tags.within('TR', () =>
      cells.forEach((cell, column) =>
        tags.within(cell.tag, () => drawLines(cell, column), cell.tag === 'TH' ? { scope } : {}),
      ),
    )
    sheets.skip(height)
  }

  function drawRule(colour: string, thickness: number): void {
    const y = sheets.y()
    const end = paper.left + textWidth
    tags.decorate(() => document.moveTo(paper.left, y).lineTo(end, y).lineWidth(thickness).stroke(colour))
  }

  /** A repeated header is for the eye alone: a screen reader has read it on the first page. */
  function drawHeader(times: 'first' | 'repeated'): void {
    if (header.length === 0) {
      if (times === 'first') drawRule(look.rule, 0.5)
      return
    }
    tags.decorate(() => document.rect(paper.left, sheets.y(), textWidth, headerHeight).fill(look.fill))
    if (times === 'first') drawCells(headerCells, headerHeight, 'Column')
    else {
      tags.decorate(() => headerCells.forEach(drawLines))
      sheets.skip(headerHeight)
    }
    drawRule(look.accent, 1)
  }

  function continueOnNextPage(): void {
    sheets.startPage()
    drawHeader('repeated')
  }

  const setRow = (row: readonly Entry[]): readonly Cell[] =>
    widths.map((_, column) => {
      const entry = row[column] ?? { text: '', sources: [] }
      const style = rowsHaveNames && column === 0 ? styles.headerCell : styles.cell
      return setCell(
        entryText(entry),
        column,
        isStandIn(entry) ? { ...look.missing, size } : style,
        rowsHaveNames && column === 0 ? 'TH' : 'TD',
      )
    })

  function drawRow(row: readonly Entry[]): void {
    let cells = setRow(row)
    // A row that no page can hold is cut where the page ends; any other goes to the next page whole.
    if (heightOf(cells) > sheets.room()) {
      if (heightOf(cells) <= sheets.fullRoom() - headerHeight) continueOnNextPage()
      else
        while (heightOf(cells) > sheets.room()) {
          const fitting = Math.floor((sheets.room() - 2 * padding.y) / type.lineHeight(styles.cell))
          if (fitting >= 1) {
            const part = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting) }))
            drawCells(part, heightOf(part), 'Row')
            cells = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(fitting) }))
          }
          continueOnNextPage()
        }
    }
    drawCells(cells, heightOf(cells), 'Row')
    drawRule(look.rule, 0.5)
  }

  const [first] = rows
  sheets.ensure(headerHeight + Math.min(120, first ? heightOf(setRow(first)) : 0))
  tags.within('Table', () => {
    drawHeader('first')
    rows.forEach(drawRow)
  })
  sheets.skip(12)
}

/** An entry as one text: what it says, whether a text supports it, and the numbers of its sources. */
export function entryText({ text, sources, note }: Entry): string {
  const remark = remarkOf(note)
  return `${text}${remark === undefined ? '' : ` ${remark}`}${sources.length === 0 ? '' : ` [${sources.join(', ')}]`}`
}
