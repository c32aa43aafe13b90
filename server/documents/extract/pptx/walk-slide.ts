/** Goes through a slide or its notes and writes its titles, texts and tables. */
import { scanXml, type XmlHandler } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, PlaceSoFar } from '../block-writer.ts'

/** Placeholders that repeat what every slide has. */
const unwritten = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
const titles = new Set(['title', 'ctrTitle'])

export function walkSlide(xml: string, writer: BlockWriter, at: PlaceSoFar): void {
  /** What the shape that is being read is a placeholder for. */
  let holder: string | undefined
  let text = ''
  let level = 1
  let inText = false
  let skipping = 0
  let rows: string[][] | undefined
  let cell: string[] = []

  const endParagraph = () => {
    const said = text.trim()
    if (rows !== undefined) cell.push(said)
    else if (said !== '' && titles.has(holder ?? '')) writer.add('heading', said, at, 1)
    else if (said !== '' && holder === 'subTitle') writer.add('heading', said, at, 2)
    else if (said !== '' && !unwritten.has(holder ?? '')) {
      // Bodies of slides are lists, whether their points are drawn or not; texts elsewhere are texts.
      if (holder === 'body' && at.part !== 'notes') writer.add('list', said, at, level)
      else writer.add('text', said, at)
    }
    text = ''
    level = 1
  }

  const handler: XmlHandler = {
    open: (name, attribute) => {
      if (skipping > 0 || name === 'Fallback') skipping += 1
      else if (name === 'sp' || name === 'graphicFrame') holder = undefined
      // A placeholder without a kind is a body.
      else if (name === 'ph') holder = attribute('type') ?? 'body'
      else if (name === 'pPr') level = Number(attribute('lvl') ?? 0) + 1
      else if (name === 't') inText = true
      else if (name === 'br') text += '\n'
      else if (name === 'tbl') rows = []
      else if (name === 'tr') rows?.push([])
      else if (name === 'tc') cell = []
    },
    close: (name) => {
      if (skipping > 0) skipping -= 1
      else if (name === 't') inText = false
      else if (name === 'p') endParagraph()
      else if (name === 'tc') rows?.at(-1)?.push(cell.filter((line) => line !== '').join('\n'))
      else if (name === 'tbl') {
        writer.addTable(rows ?? [], at)
        rows = undefined
      }
    },
    text: (piece) => {
      if (inText && skipping === 0) text += piece
    },
  }
  scanXml(xml, handler, { documentType: 'skipped' })
}
