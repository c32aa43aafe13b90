/**
 * Rows as the XML of a sheet, all cells in one style. The library for writing workbooks holds an object for each cell, which takes
 * seconds for some ten thousand rows.
 */
import type { CellToWrite } from './write-workbook.ts'
import { textCell } from './text-cell.ts'

/** `style`: as the workbook numbers it. The cells follow each other, so that their places need not be said. */
export const plainRow = (values: readonly CellToWrite[], style: string, height: number): string =>
  `<row ht="${height}">${values.map((value) => cellXml(value, style)).join('')}</row>`

function cellXml(value: CellToWrite, style: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c s="${style}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`
  const { value: text = null } = textCell(value === null ? '' : String(value))
  if (text === null) return `<c s="${style}"/>`
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(text))}</t></is></c>`
}

/** `_x0041_` would become an A. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
