/** Draws results in large letters beside each other, each below a rule. */
import type { ContentFigure } from '../content/content.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'
import type { TextStyle } from './typesetter.ts'

/** In points. */
const gap = 22
const rule = { width: 1.5, above: 10 } as const
const columnsAtMost = 3

/** `colour`: of letters and rules, where they do not stand on the background of the page. */
export function drawFigures(figures: readonly ContentFigure[], sheets: Sheets, look: Look, colour?: string): void {
  const columns = Math.min(columnsAtMost, figures.length)
  for (let from = 0; from < figures.length; from += columns)
    drawRow(figures.slice(from, from + columns), columns, sheets, look, colour)
}

function drawRow(
  row: readonly ContentFigure[],
  columns: number,
  sheets: Sheets,
  look: Look,
  colour: string | undefined,
): void {
  const { type, tags, document } = sheets
  const width = (textWidth - gap * (columns - 1)) / columns
  const tinted = (style: TextStyle) => (colour === undefined ? style : { ...style, colour })
  const cells = row.map(({ value, label }) => {
    const valueStyle = fitting(value, width, tinted(look.figure), sheets)
    const labelStyle = tinted(look.figureLabel)
    return {
      value: { style: valueStyle, lines: type.linesOf(value, width, valueStyle) },
      label: { style: labelStyle, lines: type.linesOf(label, width, labelStyle) },
    }
  })
  const heightOf = ({ style, lines }: { readonly style: TextStyle; readonly lines: readonly string[] }) =>
    type.lineHeight(style) * lines.length
  const valueHeight = Math.max(...cells.map(({ value }) => heightOf(value)))
  const labelHeight = Math.max(...cells.map(({ label }) => heightOf(label)))
  const height = rule.above + valueHeight + labelHeight + 8
  // If a figure does not fit on a page, its remainder is set as running text.
  if (height > sheets.fullRoom()) {
    for (const { value, label } of row)
      tags.within('P', () => sheets.drawText(`${value} ${label}`, tinted(look.text), { together: 2 }))
    return
  }
  sheets.ensure(height)
  const top = sheets.y()
  cells.forEach((cell, index) => {
    const x = paper.left + index * (width + gap)
    tags.decorate(() =>
      document
        .moveTo(x, top)
        .lineTo(x + width, top)
        .lineWidth(rule.width)
        .stroke(colour ?? look.accent),
    )
    tags.within('P', () => {
      let y = top + rule.above
      for (const { lines, style } of [cell.value, cell.label]) {
        for (const line of lines) {
          tags.mark(() => type.drawLine(line, { x, y, width }, style))
          y += type.lineHeight(style)
        }
        y = top + rule.above + valueHeight
      }
    })
  })
  sheets.skip(height + 8)
}

/** As large as its style says, or so much smaller that it fits a line; a sentence becomes as small as a heading. */
function fitting(value: string, width: number, style: TextStyle, { type }: Sheets): TextStyle {
  const wide = type.widthOf(value, style)
  // Letters by themselves are a little wider than together, and lines are broken by their widths.
  const exact = (style.size * width) / wide
  return wide <= width ? style : { ...style, size: Math.max(style.size * 0.45, exact * 0.96) }
}
