/** Writes a document as a PDF: typefaces embedded, bookmarks, and the number of each page below. Runs in a worker. */
import {
  type Content,
  type ContentPicture,
  type ContentSection,
  type ContentSource,
  bytesOfAddress,
} from '../content/content.ts'
import { moreColours } from '../html/page-style.ts'
import type { Theme } from '../html/theme.ts'
import { drawBlock } from './draw-block.ts'
import { drawCover, drawRunningLines } from './draw-cover.ts'
import { lookOf, roomyLookOf, type Look } from './look.ts'
import { openSheets, paper, textWidth, type Sheets } from './sheets.ts'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { quoted, worded } from '#server/wording.ts'
import { shortenPassage } from '../content/content-of.ts'

export interface PdfOptions {
  readonly theme: Theme
  /** Pictures beside each other above the title, such as logos. */
  readonly pictures: readonly ContentPicture[]
}

const missingLettersNote = () =>
  worded(
    'Some letters of this document are in none of its typefaces and are shown as boxes. The Word and HTML documents show them.',
  )

export async function writePdf(content: Content, { theme, pictures }: PdfOptions): Promise<Uint8Array> {
  const { cover } = content
  const look = cover ? roomyLookOf(theme) : lookOf(theme)
  const sheets = openSheets({ title: content.title, background: theme.background })
  const textBegins = cover && isShort(content) ? 'below' : 'on the next page'
  if (cover) drawCover(cover, { title: content.title, theme, pictures, textBegins }, sheets, look)
  else {
    drawLogos(sheets, pictures, theme)
    drawTitle(sheets, look, content.title)
  }
  const bookmarks = [sheets.document.outline]
  for (const section of content.sections) drawSection(section, sheets, look, bookmarks)
  drawSources(content.sources, sheets, look, bookmarks)
  const lines = [...content.aboutLines, ...(sheets.type.hasMissingLetters() ? [missingLettersNote()] : [])]
  if (lines.length > 0) {
    sheets.skip(12)
    for (const line of lines) sheets.tags.within('P', () => sheets.drawText(line, look.remark))
  }
  sheets.tags.end()
  if (cover) drawRunningLines(sheets, look, content.title, cover.above)
  else drawFooters(sheets, look, content.title)
  return await pdfBytes(sheets.document)
}

/** A few facts alone: they would be lost on a page of their own. */
const isShort = ({ cover, sections, sources }: Content): boolean =>
  cover?.below === '' &&
  cover.figures.length === 0 &&
  sources.length === 0 &&
  sections.length === 1 &&
  sections.every(({ blocks }) => blocks.every((block) => block.kind === 'facts' && block.facts.length <= shortFacts))
const shortFacts = 6

/** In points. */
const logo = { height: 44, width: 160, gap: 18 } as const

function drawLogos(sheets: Sheets, pictures: readonly ContentPicture[], theme: Theme): void {
  let x: number = paper.left
  for (const { address, alt, width, height, tone } of pictures) {
    const scale = Math.min(logo.width / width, logo.height / height, 0.75)
    if (x > paper.left && x + width * scale > paper.left + textWidth) {
      sheets.skip(logo.height + 8)
      x = paper.left
    }
    const y = sheets.y() + (logo.height - height * scale) / 2
    const [left, wide] = [x, width * scale]
    if (tone === 'light')
      sheets.tags.decorate(() =>
        sheets.document.roundedRect(left - 6, y - 6, wide + 12, height * scale + 12, 5).fill(moreColours(theme).plate),
      )
    const bytes = Buffer.from(bytesOfAddress(address))
    const draw = () => sheets.document.image(bytes, x, y, { width: width * scale })
    sheets.tags.within('Figure', () => sheets.tags.mark(draw), { alt })
    x += width * scale + logo.gap
  }
  if (pictures.length > 0) sheets.skip(logo.height + 18)
}

function drawTitle(sheets: Sheets, look: Look, title: string): void {
  sheets.tags.within('H1', () => sheets.drawText(title, look.title))
  sheets.skip(10)
  const y = sheets.y()
  const end = paper.left + textWidth
  sheets.tags.decorate(() => sheets.document.moveTo(paper.left, y).lineTo(end, y).lineWidth(2).stroke(look.accent))
  sheets.skip(18)
}

/** Below the title, which is the first. */
const headingTags = ['H2', 'H3', 'H4'] as const

type Bookmarks = PDFKit.PDFOutline[]

function drawSection({ title, level, blocks }: ContentSection, sheets: Sheets, look: Look, bookmarks: Bookmarks): void {
  if (title !== '') drawHeading(title, level, sheets, look, bookmarks)
  for (const block of blocks) drawBlock(block, sheets, look)
}

function drawHeading(title: string, level: number, sheets: Sheets, look: Look, bookmarks: Bookmarks): void {
  const style = level === 1 ? look.heading : level === 2 ? look.subheading : look.smallHeading
  const space = level === 1 ? 16 : 10
  // Keeps a heading from standing alone at the foot of a page.
  sheets.ensure(space + sheets.type.lineHeight(style) + 60)
  if (!sheets.isAtTop()) sheets.skip(space)
  const parent = bookmarks[Math.min(level, bookmarks.length) - 1]
  if (parent) bookmarks.splice(level, Infinity, parent.addItem(title))
  sheets.tags.within(headingTags[Math.min(level, headingTags.length) - 1] ?? 'H4', () => sheets.drawText(title, style))
  sheets.skip(5)
}

function drawSources(sources: readonly ContentSource[], sheets: Sheets, look: Look, bookmarks: Bookmarks): void {
  if (sources.length === 0) return
  drawHeading(worded('Sources'), 1, sheets, look, bookmarks)
  const indent = 28
  sources.forEach(({ file, passage, place }, index) => {
    const { tags, type } = sheets
    sheets.ensure(type.lineHeight(look.cell))
    const mark = { x: paper.left, y: sheets.y(), width: indent }
    const where = place === undefined ? file : `${file}, ${place}`
    tags.within('P', () => {
      tags.mark(() => type.drawLine(`[${index + 1}]`, mark, look.cell))
      sheets.drawText(`${where}: ${quoted(shortenPassage(passage))}`, look.cell, { indent })
    })
    sheets.skip(3)
  })
}

function drawFooters({ document, type, tags }: Sheets, look: Look, title: string): void {
  const { count } = document.bufferedPageRange()
  const y = paper.height - 42
  const width = textWidth - 100
  const [short = ''] = type.linesOf(Array.from(title).slice(0, 80).join(''), width, look.footer)
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    tags.decorate(() => {
      type.drawLine(short, { x: paper.left, y, width }, look.footer)
      type.drawLine(
        worded('Page {0} of {1}', page + 1, count),
        { x: paper.left, y, width: textWidth },
        look.footer,
        'end',
      )
    })
  }
}

/** Ends a PDF and gathers its bytes. */
export async function pdfBytes(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  // The document is a readable stream, although its types do not say so.
  const reading = buffer(document as unknown as Readable)
  document.end()
  return new Uint8Array(await reading)
}
