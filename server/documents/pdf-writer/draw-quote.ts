/** Draws what somebody said, or what stands out, beside a bar in the colour of the accent. */
import { quoted } from '#server/wording.ts'
import type { ContentBlock } from '../content/content.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'
import type { TextStyle } from './typesetter.ts'

type Quote = Extract<ContentBlock, { kind: 'quote' }>

/** In points. */
const indent = 20
const bar = 3
/** In letters: what is longer is set smaller. */
const longQuote = 400

export function drawQuote({ text, by }: Quote, sheets: Sheets, look: Look): void {
  const style = text.length > longQuote ? look.longQuote : look.quote
  sheets.skip(6)
  sheets.tags.within('BlockQuote', () => {
    drawBesideBar(quoted(text), style, sheets, look)
    if (by !== '') drawBesideBar(by, look.author, sheets, look)
  })
  sheets.skip(14)
}

export function drawEmphasis(text: string, sheets: Sheets, look: Look): void {
  sheets.skip(4)
  sheets.tags.within('P', () => drawBesideBar(text, look.stressed, sheets, look))
  sheets.skip(11)
}

/** Its first lines stay together. */
function drawBesideBar(text: string, style: TextStyle, sheets: Sheets, look: Look): void {
  const { type, tags, document } = sheets
  const width = textWidth - indent
  const height = type.lineHeight(style)
  const lines = type.linesOf(text, width, style)
  sheets.ensure(height * Math.min(lines.length, 3) + type.lineHeight(look.text))
  for (const line of lines) {
    sheets.ensure(height)
    const y = sheets.y()
    tags.decorate(() => document.rect(paper.left, y, bar, height + 0.5).fill(look.accent))
    tags.mark(() => type.drawLine(line, { x: paper.left + indent, y, width }, style))
    sheets.skip(height)
  }
}
