/** Walks through the shapes of a slide, a diagram or a drawing and writes their titles, texts and tables. */
import { scanXml, type XmlHandler } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { PictureScan, type ShownPicture } from '../pictures-of-part.ts'

/** Placeholders for what every slide repeats: number, date, footer, header. */
const repeatedPlaceholders = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
const titles = new Set(['title', 'ctrTitle'])

/** Returns the pictures that it shows. */
export function walkShapes(xml: string, writer: BlockWriter, at: DraftPlace): readonly ShownPicture[] {
  const pictures = new PictureScan()
  /** The kind of placeholder that the current shape is. */
  let placeholder: string | undefined
  let text = ''
  let level = 1
  let isInText = false
  let skippedDepth = 0
  let rows: string[][] | undefined
  let cell: string[] = []

  const endParagraph = () => {
    const paragraph = text.trim()
    if (rows !== undefined) cell.push(paragraph)
    else if (paragraph !== '' && titles.has(placeholder ?? '')) writer.add('heading', paragraph, at, { level: 1 })
    else if (paragraph !== '' && placeholder === 'subTitle') writer.add('heading', paragraph, at, { level: 2 })
    else if (paragraph !== '' && !repeatedPlaceholders.has(placeholder ?? '')) {
      // The paragraphs of a slide's body are list items, even without bullets; other shapes hold plain text.
      if (placeholder === 'body' && at.part !== 'notes') writer.add('list', paragraph, at, { level })
      else writer.add('text', paragraph, at)
    }
    text = ''
    level = 1
  }

  const handler: XmlHandler = {
    open: (name, attribute) => {
      if (skippedDepth === 0) pictures.open(name, attribute)
      if (skippedDepth > 0 || name === 'Fallback') skippedDepth += 1
      else if (name === 'sp' || name === 'graphicFrame') placeholder = undefined
      // A placeholder without a type is a body.
      else if (name === 'ph') placeholder = attribute('type') ?? 'body'
      else if (name === 'pPr') level = Number(attribute('lvl') ?? 0) + 1
      else if (name === 't') isInText = true
      else if (name === 'br') text += '\n'
      else if (name === 'tbl') rows = []
      else if (name === 'tr') rows?.push([])
      else if (name === 'tc') cell = []
    },
    close: (name) => {
      if (skippedDepth > 0) skippedDepth -= 1
      else if (name === 'pic') pictures.end(writer.blocks.length)
      else if (name === 't') isInText = false
      else if (name === 'p') endParagraph()
      else if (name === 'tc') rows?.at(-1)?.push(cell.filter((line) => line !== '').join('\n'))
      else if (name === 'tbl') {
        writer.addTable(rows ?? [], at)
        rows = undefined
      }
    },
    text: (piece) => {
      if (isInText && skippedDepth === 0) text += piece
    },
  }
  scanXml(xml, handler, { documentType: 'skipped' })
  return pictures.shown
}
