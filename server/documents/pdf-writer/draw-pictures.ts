/** Draws a contact sheet: rows of pictures with their names, each row whole on one page. */
import { type ContentBlock, bytesOfAddress } from '../content/content.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'

type Pictures = Extract<ContentBlock, { readonly kind: 'pictures' }>

/** In points. */
const gap = 12
const belowPicture = 4
/** A name of more lines is cut. */
const linesOfName = 2

export function drawPictures({ pictures, columns }: Pictures, sheets: Sheets, look: Look): void {
  for (let from = 0; from < pictures.length; from += columns)
    drawRow(pictures.slice(from, from + columns), columns, sheets, look)
  sheets.skip(2)
}

function drawRow(row: Pictures['pictures'], columns: number, sheets: Sheets, look: Look): void {
  const { type, tags, document } = sheets
  const width = (textWidth - gap * (columns - 1)) / columns
  const line = type.lineHeight(look.remark)
  const cells = row.map(({ picture, name }) => {
    const lines = name === '' ? [] : type.linesOf(name, width, look.remark)
    const cut =
      lines.length > linesOfName ? [...lines.slice(0, linesOfName - 1), `${lines[linesOfName - 1]?.trim()}…`] : lines
    const named = cut.length * line
    // A tall picture must leave room for its name on the page.
    const scale = Math.min(
      width / picture.width,
      0.75,
      Math.min(width * 1.25, sheets.fullRoom() - named - belowPicture) / picture.height,
    )
    return { picture, lines: cut, wide: picture.width * scale, high: picture.height * scale }
  })
  const high = Math.max(...cells.map((cell) => cell.high))
  const named = Math.max(...cells.map(({ lines }) => lines.length)) * line
  sheets.ensure(high + belowPicture + named)
  const top = sheets.y()
  for (const [index, { picture, lines, ...size }] of cells.entries()) {
    const left = paper.left + index * (width + gap)
    const at = { x: left, y: top + high - size.high }
    const bytes = Buffer.from(bytesOfAddress(picture.address))
    const draw = () => document.image(bytes, at.x, at.y, { width: size.wide, height: size.high })
    tags.within('Figure', () => tags.mark(draw), { alt: picture.alt })
    if (lines.length > 0)
      tags.within('Caption', () =>
        lines.forEach((text, number) => {
          const place = { x: left, y: top + high + belowPicture + number * line, width }
          tags.mark(() => type.drawLine(text, place, look.remark))
        }),
      )
  }
  sheets.skip(high + belowPicture + named + gap)
}
