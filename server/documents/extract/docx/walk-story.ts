/** Goes through one story of a Word document (its body, a header, the footnotes) and writes its paragraphs and tables. */
import { own } from '#engine/values/path.ts'
import { scanXml, type AttributeReader, type XmlHandler } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, PlaceSoFar } from '../block-writer.ts'
import { elementMeanings, newParagraph, type Paragraph } from './paragraph.ts'
import type { ParagraphStyles } from './styles.ts'

/** What is known of a footnote, an endnote or a comment where it begins. */
export type NotePlace = (id: string, author: string | undefined) => PlaceSoFar

/** Other versions of what stands elsewhere, removed text, former formats, and readings set over Chinese letters. */
const leftOut = new Set(['Fallback', 'del', 'moveFrom', 'rt', 'pPrChange', 'rPrChange'])
const notes = new Set(['footnote', 'endnote', 'comment'])

interface Table {
  readonly rows: string[][]
  /** The paragraphs of the cell that is being read, and how many columns it takes. */
  cell: string[]
  span: number
}

export class StoryWalk {
  readonly #styles: ParagraphStyles
  readonly #writer: BlockWriter
  readonly #place: PlaceSoFar
  readonly #notePlace: NotePlace
  readonly #paragraphs: Paragraph[] = []
  readonly #tables: Table[] = []
  #note: PlaceSoFar | undefined
  #boxes = 0
  #skipped = 0

  constructor(styles: ParagraphStyles, writer: BlockWriter, place: PlaceSoFar, notePlace: NotePlace) {
    this.#styles = styles
    this.#writer = writer
    this.#place = place
    this.#notePlace = notePlace
  }

  walk(xml: string): void {
    const handler: XmlHandler = {
      open: (name, attribute) => this.#open(name, attribute),
      close: (name) => this.#close(name),
      text: (text) => {
        const paragraph = this.#paragraphs.at(-1)
        if (this.#skipped === 0 && paragraph?.inside === 'text') paragraph.text += text
      },
    }
    scanXml(xml, handler, { documentType: 'skipped' })
  }

  #open(name: string, attribute: AttributeReader): void {
    if (this.#skipped > 0 || leftOut.has(name) || isSeparator(name, attribute)) {
      this.#skipped += 1
      return
    }
    if (notes.has(name)) this.#note = this.#notePlace(attribute('id') ?? '', attribute('author'))
    this.#openTable(name, attribute)
    if (name === 'p') this.#paragraphs.push(newParagraph())
    else if (name === 'txbxContent') this.#boxes += 1
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph !== undefined) own(elementMeanings, name)?.(paragraph, attribute, this.#styles)
  }

  #openTable(name: string, attribute: AttributeReader): void {
    const table = this.#tables.at(-1)
    if (name === 'tbl') this.#tables.push({ rows: [], cell: [], span: 1 })
    else if (table === undefined) return
    else if (name === 'tr') table.rows.push([])
    else if (name === 'gridSpan') table.span = Math.min(Math.max(Number(attribute('val')) || 1, 1), 63)
    else if (name === 'tc') {
      table.cell = []
      table.span = 1
    }
  }

  #close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    const paragraph = this.#paragraphs.at(-1)
    const table = this.#tables.at(-1)
    if (name === 'p') this.#endParagraph(this.#paragraphs.pop())
    else if (name === 't' && paragraph !== undefined) paragraph.inside = 'run'
    else if (name === 'r' && paragraph !== undefined) paragraph.inside = 'paragraph'
    else if (name === 'txbxContent') this.#boxes -= 1
    else if (name === 'tc' && table !== undefined) {
      // A cell over several columns leaves the others empty, so that columns stay columns.
      table.rows.at(-1)?.push(table.cell.join('\n'), ...Array.from({ length: table.span - 1 }, () => ''))
    } else if (name === 'tbl') this.#endTable(this.#tables.pop()?.rows ?? [])
  }

  #endParagraph(paragraph: Paragraph | undefined): void {
    if (paragraph === undefined || paragraph.text.trim() === '') return
    const table = this.#tables.at(-1)
    const { text, heading, list } = paragraph
    if (table !== undefined) table.cell.push(text)
    else if (heading !== undefined) this.#writer.add('heading', text, this.#where(), heading)
    else if (list !== undefined) this.#writer.add('list', text, this.#where(), list)
    else this.#writer.add('text', text, this.#where())
  }

  #endTable(rows: readonly (readonly string[])[]): void {
    const around = this.#tables.at(-1)
    if (around === undefined) this.#writer.addTable(rows, this.#where())
    else around.cell.push(rows.map((row) => row.join(' | ')).join('\n'))
  }

  #where(): PlaceSoFar {
    return this.#boxes > 0 ? { label: 'text box', part: 'text box' } : (this.#note ?? this.#place)
  }
}

/** The lines that Word draws above footnotes are kept as footnotes, too. */
const isSeparator = (name: string, attribute: AttributeReader) =>
  (name === 'footnote' || name === 'endnote') && /separator|notice/i.test(attribute('type') ?? '')
