/** Walks through the content of an OpenDocument file and writes its paragraphs, lists and tables. */
import { cellAddress, columnLetters } from '../../sheets/cell-address.ts'
import { scanXml, type AttributeReader } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { headerRowsOf } from '../header-rows.ts'
import { PictureScan, type ShownPicture } from '../pictures-of-part.ts'
import type { Block } from '../types.ts'

interface Table {
  readonly name: string
  readonly rows: string[][]
  readonly numbers: number[]
  cell: string[]
  repeated: number
  rowRepeated: number
  row: number
}

interface Paragraph {
  text: string
  readonly level: number | undefined
}

/** Deleted text, and what describes a document for programs. */
const skippedElements = new Set(['tracked-changes', 'sequence-decls', 'forms', 'event-listeners'])
/** What does not belong to the text around it. */
const asides = new Set(['header', 'footer', 'note', 'annotation', 'notes', 'shapes'])

/** What lies in parts of their own, such as charts and formulas, by the name with which a drawing refers to them. */
export type EmbeddedObjects = ReadonlyMap<string, readonly Block[]>
/** Programs fill sheets up with a million empty rows. */
const mostRepeated = 1000

/** './Object 1' and 'object 1/' are the same. */
export const objectKey = (name: string): string => name.replace(/^\.\//, '').replace(/\/$/, '').toLowerCase()

export class OpenDocumentWalk {
  readonly #writer: BlockWriter
  /** 'page styles' has only headers and footers. */
  readonly #part: 'content' | 'page styles'
  readonly #paragraphs: Paragraph[] = []
  readonly #tables: Table[] = []
  readonly #notes: DraftPlace[] = []
  readonly #pictures = new PictureScan()
  readonly #objects: EmbeddedObjects
  /** Objects of the paragraph that is being read. */
  #pending: string[] = []
  #skipped = 0
  #lists = 0
  #slide = 0
  #isSpreadsheet = false

  constructor(writer: BlockWriter, part: 'content' | 'page styles' = 'content', objects: EmbeddedObjects = new Map()) {
    this.#writer = writer
    this.#part = part
    this.#objects = objects
  }

  /** Returns the pictures that it shows. */
  walk(xml: string): readonly ShownPicture[] {
    scanXml(
      xml,
      {
        open: (name, attribute) => this.#open(name, attribute),
        close: (name) => this.#close(name),
        text: (text) => {
          const paragraph = this.#paragraphs.at(-1)
          if (this.#skipped === 0 && paragraph !== undefined) paragraph.text += text.replace(/\s+/g, ' ')
        },
      },
      { documentType: 'skipped' },
    )
    return this.#pictures.shown
  }

  #open(name: string, attribute: AttributeReader): void {
    // Beside its headers, a page style of slides describes how notes look.
    if (this.#skipped > 0 || skippedElements.has(name) || (name === 'notes' && this.#part === 'page styles')) {
      this.#skipped += 1
      return
    }
    this.#pictures.open(name, attribute)
    const paragraph = this.#paragraphs.at(-1)
    const table = this.#tables.at(-1)
    if (name === 'p' || name === 'h')
      this.#paragraphs.push({ text: '', level: name === 'h' ? Number(attribute('outline-level') ?? 1) : undefined })
    else if (name === 's' && paragraph !== undefined)
      paragraph.text += ' '.repeat(Math.min(Number(attribute('c') ?? 1), 50))
    else if (name === 'object') this.#pending.push(objectKey(attribute('href') ?? ''))
    else if (name === 'tab' && paragraph !== undefined) paragraph.text += '\t'
    else if (name === 'line-break' && paragraph !== undefined) paragraph.text += '\n'
    else if (name === 'list') this.#lists += 1
    else if (name === 'spreadsheet') this.#isSpreadsheet = true
    else if (name === 'page') this.#slide += 1
    else if (name === 'header' || name === 'footer') this.#notes.push({ label: name, part: name })
    else if (name === 'note')
      this.#notes.push({ label: 'footnote', part: attribute('note-class') === 'endnote' ? 'endnote' : 'footnote' })
    else if (name === 'annotation') this.#notes.push({ label: 'comment', part: 'comment' })
    // Drawings that lie on a sheet rather than in one of its cells.
    else if (name === 'shapes') this.#notes.push({ label: `${table?.name ?? ''}, drawing`, sheet: table?.name ?? '' })
    else if (name === 'notes')
      this.#notes.push({ label: `slide ${this.#slide}, notes`, slide: this.#slide, part: 'notes' })
    else if (name === 'table')
      this.#tables.push({
        name: attribute('name') ?? '',
        rows: [],
        numbers: [],
        cell: [],
        repeated: 1,
        rowRepeated: 1,
        row: 0,
      })
    else if (table !== undefined && name === 'table-row') {
      table.rowRepeated = Number(attribute('number-rows-repeated') ?? 1)
      table.rows.push([])
      table.numbers.push(table.row)
    } else if (table !== undefined && (name === 'table-cell' || name === 'covered-table-cell')) {
      table.cell = []
      table.repeated = Math.min(Number(attribute('number-columns-repeated') ?? 1), mostRepeated)
    }
  }

  #close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    const table = this.#tables.at(-1)
    if (name === 'p' || name === 'h') this.#endParagraph()
    else if (name === 'frame' && this.#paragraphs.length === 0) this.#insertObjects()
    else if (name === 'list') this.#lists -= 1
    else if (asides.has(name)) this.#notes.pop()
    else if (table !== undefined && (name === 'table-cell' || name === 'covered-table-cell')) {
      const text = table.cell.join('\n')
      table.rows
        .at(-1)
        ?.push(...Array.from({ length: text === '' ? table.repeated : Math.min(table.repeated, 50) }, () => text))
    } else if (table !== undefined && name === 'table-row') this.#endRow(table)
    else if (name === 'table') this.#endTable()
    // The block of its paragraph or table is not written yet.
    const isWithin = this.#paragraphs.length > 0 || this.#tables.length > 0
    if (name === 'frame') this.#pictures.end(this.#writer.blocks.length + (isWithin ? 1 : 0))
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (paragraph !== undefined && paragraph.text.trim() !== '') this.#writeParagraph(paragraph)
    this.#insertObjects()
  }

  #writeParagraph({ text, level }: Paragraph): void {
    const note = this.#notes.at(-1)
    const table = this.#tables.at(-1)
    if (this.#part === 'page styles' && note === undefined) return
    const place = this.#where()
    if (table !== undefined && note === undefined) table.cell.push(text)
    else if (level !== undefined) this.#writer.add('heading', text, place, { level: Math.min(9, Math.max(1, level)) })
    else if (this.#lists > 0 && note === undefined) this.#writer.add('list', text, place, { level: this.#lists })
    else this.#writer.add('text', text, place)
  }

  /** In a cell, they are text. The values of a chart on a sheet stand in its cells. */
  #insertObjects(): void {
    const table = this.#tables.at(-1)
    for (const object of this.#pending.splice(0)) {
      for (const { kind, text, level, rows } of this.#objects.get(object) ?? []) {
        if (rows !== undefined && this.#isSpreadsheet) continue
        if (table !== undefined && this.#notes.length === 0) table.cell.push(text)
        else if (rows !== undefined) this.#writer.addTable(rows, this.#where(), { headerRows: headerRowsOf(rows) })
        else this.#writer.add(kind, text, this.#where(), level === undefined ? {} : { level })
      }
    }
  }

  #where(): DraftPlace {
    return this.#notes.at(-1) ?? (this.#slide > 0 ? { label: `slide ${this.#slide}`, slide: this.#slide } : {})
  }

  #endRow(table: Table): void {
    const row = table.rows.at(-1) ?? []
    while (row.at(-1) === '') row.pop()
    table.row += table.rowRepeated
    if (row.length === 0) {
      table.rows.pop()
      table.numbers.pop()
    }
  }

  #endTable(): void {
    const table = this.#tables.pop()
    if (table === undefined) return
    const outer = this.#tables.at(-1)
    if (outer !== undefined) {
      outer.cell.push(table.rows.map((row) => row.join(' | ')).join('\n'))
      return
    }
    const headerRows = headerRowsOf(table.rows)
    if (!this.#isSpreadsheet) return this.#writer.addTable(table.rows, {}, { headerRows })
    const last = table.rows.reduce((most, row) => Math.max(most, row.length), 1) - 1
    this.#writer.addTable(
      table.rows,
      {},
      {
        headerRows,
        placeOf: (from, to) => {
          const cells = `A${(table.numbers[from] ?? 0) + 1}:${columnLetters(last)}${(table.numbers[to - 1] ?? 0) + 1}`
          return { label: cellAddress(table.name, 0, 0).replace(/A1$/, cells), sheet: table.name, cells }
        },
      },
    )
  }
}
