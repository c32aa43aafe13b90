/** Collects the blocks of a document: numbers them, drops empty ones, splits long ones, and enforces the limits. */
import { Unreadable } from '../container/unreadable.ts'
import type { ArchiveEntry } from './archives/archive.ts'
import { fullBudget, type Budget } from './budget.ts'
import { limits } from './limits.ts'
import type { Block, BlockKind, PictureInText, PicturesOfPage, Place, UnreadPage } from './types.ts'

/** A place whose block is not numbered yet. Without a label it gets 'paragraph' and that number. */
export type DraftPlace = Omit<Place, 'label' | 'number'> & { readonly label?: string }

/** The properties of a block in addition to its text. */
export type BlockExtra = Pick<Block, 'level' | 'printed' | 'recognised'>

export interface TableOptions extends Pick<Block, 'recognised'> {
  /** How many of the first rows name the columns: they are repeated where the table is split. */
  readonly headerRows?: number
  /** The place of the rows from `from` up to, but not including, `to`. */
  readonly placeOf?: (from: number, to: number) => DraftPlace
}

export class BlockWriter {
  readonly blocks: Block[] = []
  /** Pages with content that no block describes. */
  readonly unreadPages: UnreadPage[] = []
  /** Pages of text with pictures that may say something, too. */
  readonly pagesWithPictures: PicturesOfPage[] = []
  /** Pictures inside a document without pages. */
  readonly pictures: PictureInText[] = []
  /** Files inside the document. */
  readonly embedded: ArchiveEntry[] = []
  readonly #budget: Budget

  constructor(budget: Budget = fullBudget()) {
    this.#budget = budget
  }

  add(kind: BlockKind, text: string, at: DraftPlace = {}, { printed, ...extra }: BlockExtra = {}): void {
    // Split first, so that no long text has to be tidied as a whole.
    const isWhole = text.length <= limits.blockCharacters
    for (const piece of splitText(text)) {
      const shown = tidyText(piece)
      if (shown === '') continue
      this.#push({ kind, text: shown, ...extra, ...(printed !== undefined && isWhole ? { printed } : {}) }, at)
    }
  }

  addTable(rows: readonly (readonly string[])[], at: DraftPlace = {}, options: TableOptions = {}): void {
    const { headerRows = 0, placeOf, ...extra } = options
    const tidyRows = rows.map((row) => row.map((cell) => tidyText(cell)))
    const header = tidyRows.slice(0, headerRows).filter((row) => lengthOf(row) < limits.tableCharacters / 4)
    for (const [from, to] of partsOf(tidyRows)) {
      const part = tidyRows.slice(from, to)
      if (!part.some((row) => row.some((cell) => cell !== ''))) continue
      if (to === from + 1 && lengthOf(part[0] ?? []) > limits.blockCharacters) {
        // A cell may hold a whole document, so it is read as text, and the text is not cut.
        for (const cell of rows[from] ?? []) this.add('text', cell, placeOf?.(from, to) ?? at)
        continue
      }
      const shown = from < headerRows ? part : [...header, ...part]
      const text = shown.map((row) => row.join(' | ').trim()).join('\n')
      this.#push({ kind: 'table', text, rows: shown, ...extra }, placeOf?.(from, to) ?? at)
    }
  }

  #push(block: Omit<Block, 'at'>, { label, ...place }: DraftPlace): void {
    this.#budget.characters -= block.text.length
    this.#budget.blocks -= 1
    if (this.#budget.characters < 0 || this.#budget.blocks < 0) throw tooMuchText()
    const number = this.blocks.length + 1
    this.blocks.push({ ...block, at: { label: label ?? `paragraph ${number}`, number, ...place } })
  }
}

const lengthOf = (row: readonly string[]) => row.reduce((sum, cell) => sum + cell.length + 3, 0)

/** The rows of each part of a table, by number and length. */
function* partsOf(rows: readonly (readonly string[])[]): Iterable<readonly [number, number]> {
  let from = 0
  let characters = 0
  for (const [at, row] of rows.entries()) {
    const length = lengthOf(row)
    if (at > from && (at - from >= limits.tableRows || characters + length > limits.tableCharacters)) {
      yield [from, at]
      from = at
      characters = 0
    }
    characters += length
  }
  if (from < rows.length) yield [from, rows.length]
}

export const tooMuchText = () =>
  new Unreadable('holds more text than can be read at once, so that its end was left out. Split it and send the parts.')

const untidy = /[\0\u00ad\u200b\u2010\u2011\ufeff\ufffe\uffff\t\u00a0\r\n\u2028\u2029\v\f]| {2}|^ | $/

/**
 * Removes artefacts of fonts and printers, and replaces non-breaking spaces and hyphens by ordinary ones, so that words
 * can be found.
 */
function tidyText(text: string): string {
  if (!untidy.test(text)) return text
  return text
    .replace(/[\0\u00ad\u200b\ufeff\ufffe\uffff]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?(\r\n|\r|\n|\u2028|\u2029|\v|\f) ?/g, '\n')
    .trim()
}

/** Splits a long text between sentences or words if possible. */
function* splitText(text: string): Iterable<string> {
  let rest = text
  while (rest.length > limits.blockCharacters) {
    const start = rest.slice(0, limits.blockCharacters)
    const cut = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. '), start.lastIndexOf(' ')) + 1
    // Never cuts between the two halves of a surrogate pair.
    const at =
      cut > limits.blockCharacters / 2 ? cut : limits.blockCharacters - (/[\ud800-\udbff]$/.test(start) ? 1 : 0)
    yield rest.slice(0, at)
    rest = rest.slice(at)
  }
  yield rest
}
