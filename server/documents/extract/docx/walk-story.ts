/** Walks through one story of a Word document (its body, a header, the footnotes) and writes its paragraphs and tables. */
import { own } from '#engine/values/path.ts'
import { scanXml, type AttributeReader, type XmlHandler } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { headerRowsOf } from '../header-rows.ts'
import { elementHandlers, newParagraph, type Paragraph } from './element-handlers.ts'
import { PictureScan, type ShownPicture } from '../pictures-of-part.ts'
import type { ParagraphStyles } from './paragraph-styles.ts'
import type { Block } from '../types.ts'

/** The content of other parts of the document, by the id of the relation at the place where it is shown. */
export type InsertedParts = ReadonlyMap<string, readonly Block[]>

/** Returns the place of a footnote, an endnote or a comment. */
export type NotePlace = (id: string, author: string | undefined) => DraftPlace

/** Fallback copies, deleted and moved text, former formats, and phonetic readings above East Asian characters. */
const skippedElements = new Set(['Fallback', 'del', 'moveFrom', 'rt', 'pPrChange', 'rPrChange'])
const notes = new Set(['footnote', 'endnote', 'comment'])

interface Table {
  readonly rows: string[][]
  /** The paragraphs of the cell that is being read, and the number of columns it spans. */
  cell: string[]
  span: number
  /** The paragraphs of all its cells, for a table that only frames text. */
  readonly paragraphs: Paragraph[]
}

export class StoryWalk {
  readonly #styles: ParagraphStyles
  readonly #writer: BlockWriter
  readonly #place: DraftPlace
  readonly #notePlace: NotePlace
  readonly #paragraphs: Paragraph[] = []
  readonly #tables: Table[] = []
  readonly #pictures = new PictureScan()
  readonly #parts: InsertedParts
  /** Charts and diagrams of the paragraph that is being read. */
  #pending: (string | undefined)[] = []
  #note: DraftPlace | undefined
  #boxes = 0
  #skipped = 0

  constructor(
    styles: ParagraphStyles,
    writer: BlockWriter,
    place: DraftPlace,
    notePlace: NotePlace,
    parts: InsertedParts = new Map(),
  ) {
    this.#styles = styles
    this.#writer = writer
    this.#place = place
    this.#notePlace = notePlace
    this.#parts = parts
  }

  /** Returns the pictures that the story shows. */
  walk(xml: string): readonly ShownPicture[] {
    const handler: XmlHandler = {
      open: (name, attribute) => this.#open(name, attribute),
      close: (name) => this.#close(name),
      text: (text) => {
        const paragraph = this.#paragraphs.at(-1)
        if (this.#skipped === 0 && paragraph?.inside === 'text') paragraph.text += text
      },
    }
    scanXml(xml, handler, { documentType: 'skipped' })
    return this.#pictures.shown
  }

  #open(name: string, attribute: AttributeReader): void {
    if (this.#skipped > 0 || skippedElements.has(name) || isSeparator(name, attribute)) {
      this.#skipped += 1
      return
    }
    if (notes.has(name)) this.#note = this.#notePlace(attribute('id') ?? '', attribute('author'))
    this.#openTable(name, attribute)
    this.#pictures.open(name, attribute)
    if (name === 'p') this.#paragraphs.push(newParagraph())
    else if (name === 'txbxContent') this.#boxes += 1
    else if (name === 'altChunk') this.#insert(attribute('id'))
    else if (name === 'chart') this.#pending.push(attribute('id'))
    else if (name === 'relIds') this.#pending.push(attribute('dm'))
    const paragraph = this.#paragraphs.at(-1)
    if (paragraph !== undefined) own(elementHandlers, name)?.(paragraph, attribute, this.#styles)
  }

  #openTable(name: string, attribute: AttributeReader): void {
    const table = this.#tables.at(-1)
    if (name === 'tbl') this.#tables.push({ rows: [], cell: [], span: 1, paragraphs: [] })
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
    if (name === 'p') {
      this.#endParagraph(this.#paragraphs.pop())
      for (const id of this.#pending.splice(0)) this.#insert(id)
      if (this.#tables.length === 0) this.#pictures.end(this.#writer.blocks.length)
    } else if (name === 't' && paragraph !== undefined) paragraph.inside = 'run'
    else if (name === 'r' && paragraph !== undefined) paragraph.inside = 'paragraph'
    else if (name === 'txbxContent') this.#boxes -= 1
    else if (name === 'tc' && table !== undefined) {
      // A cell that spans several columns is followed by empty ones, so that the columns stay aligned.
      table.rows.at(-1)?.push(table.cell.join('\n'), ...Array.from({ length: table.span - 1 }, () => ''))
    } else if (name === 'tbl') {
      this.#endTable(this.#tables.pop())
      if (this.#tables.length === 0) this.#pictures.end(this.#writer.blocks.length)
    }
  }

  #endParagraph(paragraph: Paragraph | undefined): void {
    if (paragraph === undefined || paragraph.text.trim() === '') return
    const table = this.#tables.at(-1)
    if (table === undefined) this.#write(paragraph)
    else {
      table.cell.push(paragraph.text)
      table.paragraphs.push(paragraph)
    }
  }

  /** In a cell the chart becomes text, like a nested table. */
  #insert(id: string | undefined): void {
    const blocks = this.#parts.get(id ?? '') ?? []
    const table = this.#tables.at(-1)
    for (const { kind, text, level, rows } of blocks) {
      if (table !== undefined) {
        table.cell.push(text)
        table.paragraphs.push({ ...newParagraph(), text })
      } else if (rows !== undefined) this.#writer.addTable(rows, this.#where(), { headerRows: headerRowsOf(rows) })
      else this.#writer.add(kind, text, this.#where(), level === undefined ? {} : { level })
    }
  }

  #write({ text, heading, list }: Paragraph): void {
    if (heading !== undefined) this.#writer.add('heading', text, this.#where(), { level: heading })
    else if (list !== undefined) this.#writer.add('list', text, this.#where(), { level: list })
    else this.#writer.add('text', text, this.#where())
  }

  #endTable(table: Table | undefined): void {
    if (table === undefined) return
    const { rows, paragraphs } = table
    const outerTable = this.#tables.at(-1)
    if (outerTable !== undefined) {
      const text = rows.map((row) => row.join(' | ')).join('\n')
      outerTable.cell.push(text)
      outerTable.paragraphs.push({ ...newParagraph(), text })
    }
    // Some templates put a whole letter into one cell.
    else if (rows.every((row) => row.length === 1) && paragraphs.length > rows.length) {
      for (const paragraph of paragraphs) this.#write(paragraph)
    } else this.#writer.addTable(rows, this.#where(), { headerRows: headerRowsOf(rows) })
  }

  #where(): DraftPlace {
    return this.#boxes > 0 ? { label: 'text box', part: 'text box' } : (this.#note ?? this.#place)
  }
}

/** Word saves the separator lines above footnotes as footnotes, too. */
const isSeparator = (name: string, attribute: AttributeReader) =>
  (name === 'footnote' || name === 'endnote') && /separator|notice/i.test(attribute('type') ?? '')
