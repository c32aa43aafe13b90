/** Writes labels as a PDF: their texts made to fit, with a logo and a colour. Runs in a worker. */
import PDFDocument from 'pdfkit'
import { currentWording } from '#server/wording.ts'
import type { ContentPicture } from '../content/content.ts'
import type { Theme } from '../html/theme.ts'
import type { LabelGrid } from './label-grid.ts'
import { createTypesetter, type Align, type TextStyle, type Typesetter } from './typesetter.ts'
import { pdfBytes } from './write-pdf.ts'

export interface LabelLine {
  /** In points. */
  readonly size: number
  readonly bold: boolean
  readonly align: Align
  readonly colour: 'ink' | 'accent'
  /** Over how many lines the text may go before it is made smaller. */
  readonly lines: number
}

export interface LabelOptions {
  readonly title: string
  readonly grid: LabelGrid
  readonly label: { readonly width: number; readonly height: number }
  readonly lines: readonly LabelLine[]
  readonly logo: ContentPicture | undefined
  readonly theme: Theme
  /** A thin line around each label, along which it can be cut. */
  readonly outline: boolean
  /** How many labels of the first sheet are used already. */
  readonly used: number
}

const points = (millimetres: number): number => (millimetres / 25.4) * 72

/** In millimetres. */
const padding = 2.5
const band = 1.5

/** `labels`: the texts of each label, line by line. */
export async function writeLabels(labels: readonly (readonly string[])[], options: LabelOptions): Promise<Uint8Array> {
  const { grid, title } = options
  const size: [number, number] = [points(grid.page.width), points(grid.page.height)]
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: currentWording().locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Stepwright', Producer: 'Stepwright' },
  })
  const type = createTypesetter(document)
  const perSheet = grid.columns * grid.rows
  const first = options.used % perSheet
  if (labels.length === 0) document.addPage()
  labels.forEach((texts, index) => {
    const place = (index + first) % perSheet
    if (index === 0 || place === 0) document.addPage()
    const x = points(grid.left + (place % grid.columns) * grid.across)
    const y = points(grid.top + Math.floor(place / grid.columns) * grid.down)
    drawLabel(texts, { x, y, document, type, options })
  })
  return await pdfBytes(document)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly document: PDFKit.PDFDocument
  readonly type: Typesetter
  readonly options: LabelOptions
}

function drawLabel(texts: readonly string[], { x, y, document, type, options }: Place): void {
  const { label, logo, theme, outline } = options
  const [width, height] = [points(label.width), points(label.height)]
  document.save()
  document.rect(x, y, width, height).clip()
  if (theme.background !== '#FFFFFF') document.rect(x, y, width, height).fill(theme.background)
  document.rect(x, y, points(band), height).fill(theme.accent)
  let box = {
    x: x + points(band + padding),
    y: y + points(padding),
    width: width - points(band + 2 * padding),
    height: height - points(2 * padding),
  }
  if (logo) {
    // The logo stands beside the text of a wide label, and above the text of a high one.
    const isWide = label.width > 1.4 * label.height
    const most = isWide
      ? { width: box.width * 0.28, height: box.height }
      : { width: box.width, height: box.height * 0.28 }
    const scale = Math.min(most.width / logo.width, most.height / logo.height)
    const drawn = { width: logo.width * scale, height: logo.height * scale }
    const top = isWide ? box.y + (box.height - drawn.height) / 2 : box.y
    // The document recognises the picture by its address and stores it once for all labels.
    document.image(logo.address, box.x, top, drawn)
    const gap = points(2)
    box = isWide
      ? { ...box, x: box.x + drawn.width + gap, width: box.width - drawn.width - gap }
      : { ...box, y: box.y + drawn.height + gap, height: box.height - drawn.height - gap }
  }
  drawTexts(texts, box, type, options)
  document.restore()
  if (outline) document.rect(x, y, width, height).lineWidth(0.3).stroke('#999999')
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface SetLine {
  readonly lines: readonly string[]
  readonly style: TextStyle
  readonly align: Align
}

/** No text leaves its label: all of them are made smaller together until they fit, and cut where that is too small to read. */
function drawTexts(texts: readonly string[], box: Box, type: Typesetter, { lines, theme }: LabelOptions): void {
  const setAt = (share: number): readonly SetLine[] =>
    lines.flatMap((line, at) => {
      const text = (texts[at] ?? '').trim()
      return text === '' ? [] : [setLine(text, line, { share, width: box.width, type, theme })]
    })
  const heightOf = (set: readonly SetLine[]) =>
    set.reduce((sum, { lines: set, style }) => sum + set.length * style.size * leading, 0)
  let share = 1
  let set = setAt(share)
  while (heightOf(set) > box.height && share > 0.4) {
    share *= 0.92
    set = setAt(share)
  }
  let y = box.y + Math.max(0, (box.height - heightOf(set)) / 2)
  for (const { lines: drawn, style, align } of set)
    for (const line of drawn) {
      if (y + style.size > box.y + box.height + 0.5) return
      type.drawLine(line, { x: box.x, y, width: box.width }, style, align)
      y += style.size * leading
    }
}

const leading = 1.2

function setLine(
  text: string,
  line: LabelLine,
  { share, width, type, theme }: { share: number; width: number; type: Typesetter; theme: Theme },
): SetLine {
  let style: TextStyle = { size: line.size * share, colour: theme[line.colour], cut: line.bold ? 'bold' : 'regular' }
  let set = type.linesOf(text, width, style)
  const smallest = style.size * 0.6
  while (set.length > line.lines && style.size > smallest) {
    style = { ...style, size: style.size * 0.93 }
    set = type.linesOf(text, width, style)
  }
  if (set.length <= line.lines) return { lines: set, style, align: line.align }
  const last = Array.from(set[line.lines - 1] ?? '')
  while (last.length > 1 && type.widthOf(`${last.join('')}…`, style) > width) last.pop()
  return { lines: [...set.slice(0, line.lines - 1), `${last.join('').trimEnd()}…`], style, align: line.align }
}
