/** Finds the cells of a table row, each with the heading above it. */
import type { Element } from '../../container/xml/tree.ts'
import { rowsOf } from '../text/paragraphs.ts'
import {
  ancestorNamed,
  attribute,
  childNamed,
  descendantsNamed,
  elementsOf,
  createElementLike,
} from '../../container/xml/elements.ts'
import { putText } from './put-text.ts'

export interface Cell {
  readonly element: Element
  /** Its column in the grid of the table. A merged cell takes as many columns as it spans. */
  readonly at: number
  readonly heading: string | undefined
  /** All headings of the table. */
  readonly headings: readonly string[]
  /** Without text, pictures and automatic numbering. */
  readonly isBlank: boolean
}

interface Span {
  readonly element: Element
  readonly at: number
  readonly width: number
}

export function cellsOf(row: Element): Cell[] {
  const headingRow = headingRowAbove(row)
  const above = headingRow === undefined ? [] : spansOf(headingRow)
  const headings = above.map(({ element }) => textOf(element))
  return spansOf(row).map(({ element, at }) => {
    const over = above.findIndex((each) => each.at <= at && at < each.at + each.width)
    return { element, at, heading: headings[over], headings, isBlank: isBlank(element) }
  })
}

export function cellAt(paragraph: Element): Cell | undefined {
  const [element, row] = [ancestorNamed(paragraph, 'tc'), ancestorNamed(paragraph, 'tr')]
  if (element === undefined || row === undefined) return undefined
  return cellsOf(row).find((cell) => cell.element === element)
}

/** Writes into the first paragraph of the cell, with the formatting of the first run of the cell `like`. */
export function writeCell({ element }: Cell, text: string, like: Cell | undefined): void {
  const paragraph = childNamed(element, 'p') ?? append(element, 'p')
  const [neighbour] = like === undefined ? [] : descendantsNamed(like.element, 'r')
  const look = neighbour === undefined ? undefined : childNamed(neighbour, 'rPr')
  const run = append(paragraph, 'r')
  if (look !== undefined) run.appendChild(look.clone())
  putText(append(run, 't'), '', text, '')
}

function append(parent: Element, name: string): Element {
  const element = createElementLike(parent, name)
  parent.appendChild(element)
  return element
}

/** The first row of the table; undefined for that row itself. */
function headingRowAbove(row: Element): Element | undefined {
  const table = ancestorNamed(row, 'tbl')
  const [first] = table === undefined ? [] : rowsOf(table)
  return first === row ? undefined : first
}

function spansOf(row: Element): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const element of tableCells(row)) {
    const properties = childNamed(element, 'tcPr')
    const span = properties === undefined ? undefined : childNamed(properties, 'gridSpan')
    const width = Math.max(1, Number((span && attribute(span, 'val')) ?? 1) || 1)
    spans.push({ element, at, width })
    at += width
  }
  return spans
}

/** Looks into content controls, which may hold cells. */
function* tableCells(row: Element): Generator<Element> {
  for (const child of elementsOf(row)) {
    if (child.localName === 'tc') yield child
    else yield* tableCells(child)
  }
}

export const textOf = (element: Element): string =>
  [...descendantsNamed(element, 't')]
    .map((node) => node.textContent ?? '')
    .join('')
    .trim()

function isBlank(cell: Element): boolean {
  const isNumbered = descendantsNamed(cell, 'numPr').next().done !== true
  const hasContent = ['drawing', 'pict', 'object', 'tbl', 'fldChar', 'fldSimple'].some(
    (name) => descendantsNamed(cell, name).next().done !== true,
  )
  return !isNumbered && !hasContent && textOf(cell) === ''
}
