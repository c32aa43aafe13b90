/** Draws what somebody said, beside a bar in the colour of the accent. */
import type { ContentBlock } from '../content/content.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'

type Quote = Extract<ContentBlock, { kind: 'quote' }>

/** In points. */
const indent = 20
const bar = 3
/** In letters: what is longer is set smaller. */
const longQuote = 400

export function drawQuote({ text, by }: Quote, sheets: Sheets, look: Look): void {
  const { type, tags, document } = sheets
  const style = text.length > longQuote ? look.longQuote : look.quote
  const width = textWidth - indent
  const height = type.lineHeight(style)
  const lines = type.linesOf(`“${text}”`, width, style)
  sheets.skip(6)
  sheets.ensure(height * Math.min(lines.length, 3) + type.lineHeight(look.text))
  tags.within('BlockQuote', () => {
    for (const line of lines) drawLine(line, style)
    if (by !== '') for (const line of type.linesOf(by, width, look.author)) drawLine(line, look.author)
  })
  sheets.skip(14)

  function drawLine(line: string, lineStyle: typeof style): void {
    const lineHeight = type.lineHeight(lineStyle)
    sheets.ensure(lineHeight)
    const y = sheets.y()
    tags.decorate(() => document.rect(paper.left, y, bar, lineHeight + 0.5).fill(look.accent))
    tags.mark(() => type.drawLine(line, { x: paper.left + indent, y, width }, lineStyle))
    sheets.skip(lineHeight)
  }
}
