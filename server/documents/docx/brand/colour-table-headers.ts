/** Finds the header rows of tables and gives them the client's colour with readable text. */
import { rowsOf } from '../text/paragraphs.ts'
import { childNamed, childValue, descendantsNamed, elementsOf } from '../../container/xml/elements.ts'
import { ensureProperties } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'
import { backgroundOf } from './background-of.ts'
import { readableTextOn } from './colour.ts'
import { isOn, type DocumentStyles } from './document-styles.ts'
import { colourRun, visibleFillOf, shade } from './colour-run.ts'

/** Returns the number of rows. */
export function colourTableHeaders(parent: Element, styles: DocumentStyles, colour: string): number {
  let count = 0
  for (const table of descendantsNamed(parent, 'tbl')) {
    for (const row of headerRowsOf(table, styles)) {
      for (const cell of cellsOf(row)) {
        shade(ensureProperties(cell, 'tcPr'), 'tcPr', colour)
        for (const run of descendantsNamed(cell, 'r')) {
          colourRun(run, readableTextOn(backgroundOf(run, styles) ?? 'FFFFFF'))
        }
      }
      count += 1
    }
  }
  return count
}

/**
 * The rows that repeat on each page. If there are none, the first row, if it looks like a header: filled by the style of
 * the table, entirely shaded, or entirely bold above a row that is not. A form or a layout table does not look like that.
 */
function headerRowsOf(table: Element, styles: DocumentStyles): Element[] {
  const rows = [...rowsOf(table)]
  const firstOther = rows.findIndex((row) => !repeats(row))
  const repeated = rows.slice(0, firstOther < 0 ? rows.length : firstOther)
  if (repeated.length > 0) return repeated
  const [first, second] = rows
  if (first === undefined || second === undefined) return []
  if (styles.fillsFirstRow(table)) return [first]
  if (cellsOf(first).length < 2) return []
  const isHeader = isShaded(first) ? !isShaded(second) : isBold(first, styles) && !isBold(second, styles)
  return isHeader ? [first] : []
}

function repeats(row: Element): boolean {
  const properties = childNamed(row, 'trPr')
  const header = properties === undefined ? undefined : childNamed(properties, 'tblHeader')
  return header !== undefined && isOn(header)
}

const isShaded = (row: Element) => cellsOf(row).every((cell) => visibleFillOf(childNamed(cell, 'tcPr')) !== undefined)

function isBold(row: Element, styles: DocumentStyles): boolean {
  return cellsOf(row).every((cell) => {
    const runs = [...descendantsNamed(cell, 'p')].flatMap((paragraph) => {
      const properties = childNamed(paragraph, 'pPr')
      const style = properties === undefined ? undefined : childValue(properties, 'pStyle')
      return [...descendantsNamed(paragraph, 'r')].map((run) => ({ run, style }))
    })
    const shown = runs.filter(({ run }) => run.textContent.trim() !== '')
    return (
      shown.length > 0 &&
      shown.every(({ run, style }) => {
        const own = childNamed(childNamed(run, 'rPr') ?? run, 'b')
        return own === undefined ? styles.isBoldParagraph(style) : isOn(own)
      })
    )
  })
}

const cellsOf = (row: Element) => [...elementsOf(row)].filter(({ localName }) => localName === 'tc')
