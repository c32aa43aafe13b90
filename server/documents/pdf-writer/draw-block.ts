/** Draws the blocks of a section: texts, lists, tables, facts and pictures. */
import { isStandIn, type ContentBlock, type Entry, bytesOfAddress } from '../content/content.ts'
import { drawFigures } from './draw-figures.ts'
import { drawPictures } from './draw-pictures.ts'
import { drawQuote, drawEmphasis } from './draw-quote.ts'
import { drawTable, entryText } from './draw-table.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'

type Draw<K extends ContentBlock['kind']> = (
  block: Extract<ContentBlock, { kind: K }>,
  sheets: Sheets,
  look: Look,
) => void

/** In points. */
const bulletIndent = 16
const numberIndent = 30
const factNames = textWidth * 0.3

function drawItem(entry: Entry, label: string, sheets: Sheets, look: Look): void {
  const { tags, type } = sheets
  const indent = label === '•' ? bulletIndent : numberIndent
  sheets.ensure(type.lineHeight(look.text))
  const mark = { x: paper.left + 3, y: sheets.y(), width: indent }
  const style = isStandIn(entry) ? look.missing : look.text
  tags.within('LI', () => {
    tags.within('Lbl', () => tags.mark(() => type.drawLine(label, mark, look.mark)))
    tags.within('LBody', () => sheets.drawText(entryText(entry), style, { indent }))
  })
  sheets.skip(3)
}

/** Items that take much of a page need not stand together. */
function heightOfItems(entries: readonly Entry[], { type, fullRoom }: Sheets, look: Look): number {
  const lines = entries.flatMap((entry) => type.linesOf(entryText(entry), textWidth - numberIndent, look.text))
  const height = lines.length * type.lineHeight(look.text) + 3 * entries.length
  return height > fullRoom() / 4 ? 0 : height
}

const drawers: { readonly [K in ContentBlock['kind']]: Draw<K> } = {
  text: ({ entry }, sheets, look) => {
    const style = isStandIn(entry) ? look.missing : look.text
    // Two lines of a paragraph stay together.
    sheets.tags.within('P', () => sheets.drawText(entryText(entry), style, { together: 2 }))
    sheets.skip(7)
  },
  list: ({ entries, isNumbered = false }, sheets, look) => {
    const labelAt = (index: number) => (isNumbered ? String(index + 1).padStart(2, '0') : '•')
    sheets.tags.within('L', () =>
      entries.forEach((entry, index) => {
        // The first item does not stand alone at the foot of a page, nor the last at the head of the next.
        const together = index === 0 && entries.length === 3 ? 3 : 2
        if (index === 0 || index === entries.length - 2)
          sheets.ensure(heightOfItems(entries.slice(index, index + together), sheets, look))
        drawItem(entry, labelAt(index), sheets, look)
      }),
    )
    sheets.skip(5)
  },
  table: (table, sheets, look) => drawTable(sheets, look, table),
  facts: ({ facts }, sheets, look) =>
    drawTable(sheets, look, {
      rows: facts.map(([name, entry]) => [{ text: name, sources: [] }, entry]),
      widths: [factNames, textWidth - factNames],
      rowsHaveNames: true,
    }),
  figures: ({ figures }, sheets, look) => {
    drawFigures(figures, sheets, look)
    sheets.skip(10)
  },
  stressed: ({ text }, sheets, look) => drawEmphasis(text, sheets, look),
  quote: (quote, sheets, look) => drawQuote(quote, sheets, look),
  links: ({ links }, sheets, look) => {
    for (const { text, address } of links) {
      const from = sheets.y()
      sheets.ensure(sheets.type.lineHeight(look.link))
      sheets.tags.within('P', () => sheets.drawText(text, look.link))
      const [top, width] = [
        sheets.y() < from ? paper.top : from,
        Math.min(textWidth, sheets.type.widthOf(text, look.link)),
      ]
      sheets.document.link(paper.left, top, width, Math.max(sheets.y() - top, 1), address)
      if (address !== text) sheets.tags.within('P', () => sheets.drawText(address.replace(/^mailto:/, ''), look.remark))
      sheets.skip(5)
    }
  },
  picture: ({ picture, share, caption }, sheets, look) => {
    const captionHeight = caption === undefined ? 0 : 2 * sheets.type.lineHeight(look.remark)
    // A pixel of a picture is at most as large as on a screen: 96 of them to an inch of 72 points.
    const scale = Math.min(
      (textWidth * share) / picture.width,
      0.75,
      (sheets.fullRoom() - captionHeight) / picture.height,
    )
    const [width, height] = [picture.width * scale, picture.height * scale]
    sheets.ensure(height + captionHeight)
    const bytes = Buffer.from(bytesOfAddress(picture.address))
    const draw = () => sheets.document.image(bytes, paper.left, sheets.y(), { width, height })
    sheets.tags.within('Figure', () => sheets.tags.mark(draw), { alt: picture.alt })
    sheets.skip(height + 6)
    if (caption !== undefined) sheets.tags.within('Caption', () => sheets.drawText(caption, look.remark))
    sheets.skip(8)
  },
  pictures: (block, sheets, look) => drawPictures(block, sheets, look),
  remark: ({ text }, sheets, look) => {
    sheets.tags.within('P', () => sheets.drawText(text, look.remark))
    sheets.skip(8)
  },
  page: (_, sheets) => {
    if (!sheets.isAtTop()) sheets.startPage()
  },
}

export function drawBlock(block: ContentBlock, sheets: Sheets, look: Look): void {
  // The cast is safe, since the table has an entry for each kind; TypeScript cannot relate the two.
  const draw = drawers[block.kind] as (block: ContentBlock, sheets: Sheets, look: Look) => void
  draw(block, sheets, look)
}
