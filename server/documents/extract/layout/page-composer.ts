/** Writes pages as blocks: what a page break cuts is joined, and headers and footers that repeat are marked. */
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import type { Box } from '../types.ts'
import { elementsOf, type Element, type Style, type TableElement, type TextElement } from './elements.ts'
import { divideAtGrids } from './divide-at-grids.ts'
import type { TableRow } from './find-table.ts'
import { joinLines, type JoinedText } from './join-lines.ts'
import { regionsOf } from './regions.ts'
import { BorrowedLetters, turnBrackets } from './right-to-left.ts'
import { edgeLines, RunningLines, type RunningLine } from './running-lines.ts'
import type { Segment } from './segments.ts'
import { boxAround } from './pieces.ts'
import type { TextPage } from './text-page.ts'

export interface ComposerOptions {
  /** The label of a page, such as "iv", if the file states it. */
  readonly labelOf?: (page: number) => string | undefined
  /** Titles of bookmarks, in lower case without spaces, with their depth from 1. */
  readonly bookmarks?: ReadonlyMap<string, number>
  /** Set if the pages were recognised in pictures: from 0 to 1, by position. */
  readonly confidence?: ReadonlyMap<number, number>
}

export interface Note {
  readonly kind: 'field' | 'note'
  readonly text: string
  readonly box: Box
}

interface Sheet {
  readonly page: number
  readonly place: DraftPlace
  readonly elements: Composed[]
  readonly running: readonly RunningLine[]
}

type Composed = (TextElement & { toPage?: number; more: string[] }) | ComposedTable

/** `lastToPage`: the page on which its last row ends, if that is another. */
type ComposedTable = TableElement & { header?: TableRow | undefined; lastToPage?: number }

export class PageComposer {
  readonly #writer: BlockWriter
  readonly #options: ComposerOptions
  readonly #running = new RunningLines()
  readonly #shown = new Set<string>()
  readonly #compounds = new Set<string>()
  readonly #letters = new BorrowedLetters()
  readonly #notes = new Map<number, readonly Note[]>()
  /** The last page, whose end the next page may continue. */
  #held: Sheet | undefined

  constructor(writer: BlockWriter, options: ComposerOptions = {}) {
    this.#writer = writer
    this.#options = options
  }

  /** Pages in order; in each call so many that their usual font and their headers can be recognised. */
  add(pages: readonly TextPage[]): void {
    const read = pages.map((page) => {
      const edges = edgeLines(page.directions[0] ?? [])
      this.#running.learn(page.number, edges)
      return { page, edges }
    })
    const all = pages.flatMap(({ directions }) => directions.flat())
    this.#learnCompounds(all)
    for (const { text } of all) this.#letters.learn(text)
    const style = this.#styleOf(all)
    for (const { page, edges } of read) this.#addSheet(this.#toSheet(page, edges, style))
  }

  /** Notes that stand on top of a page. They are written after the text of the page. */
  addNotes(page: number, notes: readonly Note[]): void {
    if (notes.length > 0) this.#notes.set(page, notes)
  }

  end(): void {
    if (this.#held !== undefined) this.#write(this.#held)
    this.#held = undefined
  }

  #addSheet(sheet: Sheet): void {
    const before = this.#held
    if (before !== undefined) {
      if (before.page === sheet.page - 1) joinAcrossPageBreak(before, sheet)
      this.#write(before)
    }
    this.#held = sheet
  }

  #toSheet({ number: page, directions, drawn }: TextPage, edges: readonly RunningLine[], style: Style): Sheet {
    const repeated = edges.filter(this.#running.repeats)
    const { parts: upright, running } =
      drawn === undefined ? { parts: undefined, running: repeated } : divideAtGrids(drawn, repeated)
    const outside = new Set(running.flatMap(({ line }) => line.segments))
    const elements: Composed[] = []
    const above = this.#held?.page === page - 1 ? this.#held.elements.at(-1) : undefined
    const columns = above?.kind === 'table' ? above.columns : []
    const addText = (segments: readonly Segment[]) => {
      for (const region of regionsOf(segments)) {
        const inRegion = elementsOf(region, style, { rules: drawn?.rules.level, edges: columns }).map(composeElement)
        const [last, first] = [elements.at(-1), inRegion[0]]
        if (last !== undefined && first !== undefined && joinText(last, first, 'column')) inRegion.shift()
        elements.push(...inRegion)
      }
    }
    for (const [at, segments] of directions.entries()) {
      const parts =
        at === 0 && upright !== undefined
          ? upright
          : [{ segments: segments.filter((segment) => !outside.has(segment)) }]
      for (const part of parts) {
        if ('table' in part) elements.push({ ...part.table })
        else addText(part.segments)
      }
    }
    const label = this.#options.labelOf?.(page) ?? this.#running.printedNumber(page, edges)?.toString()
    const place = {
      label: `page ${label ?? page}`,
      page,
      ...(label === undefined || label === String(page) ? {} : { pageLabel: label }),
    }
    return { page, place, elements, running }
  }

  #write({ page, place, elements, running }: Sheet): void {
    const confidence = this.#options.confidence?.get(page)
    const extra = confidence === undefined ? {} : { recognised: { confidence } }
    const writeRunning = (part: RunningLine['part']) => {
      for (const { text, line } of running.filter((each) => each.part === part)) {
        const key = text.replace(/\d+/g, '#')
        const box = boxAround(line.segments)
        const repeated = this.#shown.has(key) ? ({ repeated: true } as const) : {}
        this.#shown.add(key)
        this.#writer.add(
          'text',
          this.#repair(text),
          { ...place, part, ...repeated, ...(box === undefined ? {} : { box }) },
          extra,
        )
      }
    }
    writeRunning('header')
    for (const element of elements) {
      if (element.kind === 'table') this.#writeTable(element, place, extra)
      else {
        const { text, printed } = this.#join([...element.lines, ...element.more])
        const at = { ...place, box: element.box, ...(element.toPage === undefined ? {} : { toPage: element.toPage }) }
        const level = element.kind === 'list' ? 1 : element.level
        this.#writer.add(element.kind, text, at, {
          ...extra,
          ...(level === undefined ? {} : { level }),
          ...(printed === undefined ? {} : { printed }),
        })
      }
    }
    for (const { kind, text, box } of this.#notes.get(page) ?? []) this.#writer.add(kind, text, { ...place, box })
    writeRunning('footer')
  }

  #writeTable({ rows, header, lastToPage }: ComposedTable, place: DraftPlace, extra: object): void {
    if (rows.length === 0) return
    const textsOf = (row: TableRow) => row.cells.map((lines) => this.#join(lines).text)
    const all = header === undefined ? rows : [header, ...rows]
    const hasHeader = header !== undefined || isHeader(rows)
    this.#writer.addTable(all.map(textsOf), place, {
      ...extra,
      headerRows: hasHeader ? 1 : 0,
      placeOf: (from, to) => {
        const box = boxAround(all.slice(from, to).filter((row) => row !== header))
        const toPage = lastToPage === undefined || to < all.length ? {} : { toPage: lastToPage }
        return { ...place, ...toPage, ...(box === undefined ? {} : { box }) }
      },
    })
  }

  #join(lines: readonly string[]): JoinedText {
    const { text, printed } = joinLines(lines, this.#isCompound)
    return { text: this.#repair(text), printed: printed === undefined ? undefined : this.#repair(printed) }
  }

  readonly #repair = (text: string) => turnBrackets(this.#letters.restore(text))

  readonly #isCompound = (word: string) => this.#compounds.has(word.toLowerCase())

  /** Words with a hyphen that does not end a line. */
  #learnCompounds(segments: readonly Segment[]): void {
    if (this.#compounds.size > 50_000) return
    for (const { text } of segments) {
      if (!text.includes('-')) continue
      for (const [word] of text.matchAll(/\p{L}+-\p{L}+/gu)) this.#compounds.add(word.toLowerCase())
    }
  }

  #styleOf(segments: readonly Segment[]): Style {
    const letters = new Map<number, number>()
    let bold = 0
    let all = 0
    for (const segment of segments) {
      const rounded = Math.round(segment.size * 2) / 2
      letters.set(rounded, (letters.get(rounded) ?? 0) + segment.text.length)
      all += segment.text.length
      if (segment.bold) bold += segment.text.length
    }
    const { bookmarks } = this.#options
    return {
      usualSize: [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0,
      isMostlyBold: bold > all * 0.4,
      bookmarkLevel: (text) => bookmarks?.get(bookmarkKey(text)),
    }
  }
}

export const bookmarkKey = (title: string) => title.toLowerCase().replace(/[\s.:]+/g, '')

const composeElement = (element: Element): Composed =>
  element.kind === 'table' ? { ...element } : { ...element, more: [] }

/** Joins what a page break cut: a paragraph, or a table, whose header the second part repeats. */
function joinAcrossPageBreak(before: Sheet, after: Sheet): void {
  const [last, first] = [before.elements.at(-1), after.elements[0]]
  if (last === undefined || first === undefined) return
  if (last.kind === 'table' && first.kind === 'table') {
    continueTable(last, first)
    if (joinCutRow(last, first)) last.lastToPage = after.page
    if (first.rows.length === 0) after.elements.shift()
  } else if (last.kind === 'table' && first.kind === 'text') {
    const row = rowOf(first, last)
    if (row === undefined) return
    continueTable(last, row)
    after.elements.splice(0, 1, row)
  } else if (joinText(last, first, 'page')) {
    if (last.kind !== 'table') last.toPage = after.page
    after.elements.shift()
  }
}

/** A single row, which by itself is not seen to be a table: its texts begin where the columns do. */
function rowOf({ segments, box }: TextElement, { columns }: TableElement): TableElement | undefined {
  const isRow =
    segments.length === columns.length && segments.every(({ left }, at) => Math.abs(left - (columns[at] ?? 0)) < 12)
  if (!isRow || columns.length < 2) return undefined
  const cells = segments.map(({ text }) => [text])
  return { kind: 'table', rows: [{ cells, box, bold: segments.every(({ bold }) => bold) }], columns, box }
}

const areAlike = (one: TableElement, other: TableElement) =>
  one.columns.length === other.columns.length &&
  one.columns.every((left, at) => Math.abs(left - (other.columns[at] ?? 0)) < 40)

function continueTable(last: ComposedTable, first: ComposedTable): void {
  if (!areAlike(last, first)) return
  const candidate = last.header ?? last.rows[0]
  const rows = candidate === undefined ? undefined : belowHeader(first.rows, candidate)
  if (rows !== undefined) Object.assign(first, { rows, header: candidate })
  else if (last.header !== undefined || isHeader(last.rows)) Object.assign(first, { header: candidate })
}

/** Undefined if the rows do not begin with the header. Without lines, a row that has no number was taken for more of it. */
function belowHeader([top, ...rest]: readonly TableRow[], header: TableRow): readonly TableRow[] | undefined {
  if (top === undefined) return undefined
  const repeats = header.cells.every((lines, at) => lines.every((line, index) => top.cells[at]?.[index] === line))
  if (!repeats) return undefined
  const below = top.cells.map((lines, at) => lines.slice(header.cells[at]?.length ?? 0))
  return below.some(hasText) ? [{ ...top, cells: below }, ...rest] : rest
}

/** Joins a row that the page break cut. Every row has a number or a name in the first column, only this one has none. */
function joinCutRow(last: ComposedTable, first: ComposedTable): boolean {
  const [above, [cut, ...rest]] = [last.rows.at(-1), first.rows]
  if (above === undefined || cut === undefined || !areAlike(last, first)) return false
  const others = [...last.rows, ...rest]
  if (others.length < 3 || hasText(cut.cells[0]) || !others.every(({ cells }) => hasText(cells[0]))) return false
  const goesOn = cut.cells.flatMap((lines, at) => (hasText(lines) ? [{ lines, start: above.cells[at] }] : []))
  // A sum has no number either, and a single text may name the rows below it.
  const isCut =
    goesOn.every(({ lines, start }) => hasText(start) && !isFigure.test(lines.join(' ').trim())) &&
    (goesOn.length > 1 || /^\p{Ll}/u.test(goesOn[0]?.lines.join(' ').trim() ?? ''))
  if (!isCut) return false
  const cells = above.cells.map((lines, at) => [...lines, ...(cut.cells[at] ?? [])])
  Object.assign(last, { rows: [...last.rows.slice(0, -1), { ...above, cells }] })
  Object.assign(first, { rows: rest })
  return true
}

const hasText = (lines: readonly string[] | undefined) => lines?.some((line) => line.trim() !== '') === true
/** An amount, a share or a number, perhaps with its currency. */
const isFigure = /^[\p{Sc}\p{L}]{0,3}\s?[-(]?[\d.,'’\s]*\d[\d.,'’\s]*[)%]?\s?[\p{Sc}\p{L}]{0,3}$/u

const keyOfRow = ({ cells }: TableRow) => cells.map((lines) => lines.join(' ')).join('|')

/** The first row names the columns: it alone is bold, or it alone has no figures. */
function isHeader([first, ...others]: readonly TableRow[]): boolean {
  if (first === undefined || others.length === 0) return false
  if (first.cells.filter((cell) => cell.length > 0).length < 2) return false
  if (first.bold && !others.every(({ bold }) => bold)) return true
  return !/\d/.test(keyOfRow(first)) && others.some((row) => /\d/.test(row.cells.slice(1).flat().join(' ')))
}

/** Whether the second text continues the first; then it is joined to it. */
function joinText(last: Composed, first: Composed, over: 'page' | 'column'): boolean {
  if (last.kind === 'table' || last.kind === 'heading' || first.kind !== 'text') return false
  if (Math.abs(last.size - first.size) > 0.6) return false
  const end = (last.more.at(-1) ?? last.lines.at(-1) ?? '').trim()
  const start = first.lines[0]?.trim() ?? ''
  const isCut = /\p{L}[-\u00ad]$/u.test(end) || !/[.!?:;。！？”"»)…]$/u.test(end)
  const goesOn = /^[\p{Ll}(]/u.test(start) || (over === 'page' && last.isFull && end.length > 25)
  if (!isCut || !goesOn) return false
  last.more.push(...first.lines)
  return true
}
