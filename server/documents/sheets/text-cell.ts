/** Makes a text cell of a workbook, within Excel's limits. */
import type { Cell } from 'hucre/xlsx'

/** Excel's own limit. */
const longestText = 32_767

/** Characters that XML does not allow, and lone surrogates. */
const forbiddenCharacters = /[^\P{Cc}\t\n]|[\ufffe\uffff]|\p{Cs}/gu

/** An empty text gives an empty cell, which counts as blank in formulas. */
export function textCell(text: string): Partial<Cell> {
  const lines = text.replace(/\r\n?/g, '\n')
  const writable = (lines.length > longestText ? `${lines.slice(0, longestText - 1)}…` : lines).replace(
    forbiddenCharacters,
    '',
  )
  return writable === '' ? { value: null, type: 'empty' } : { value: writable, type: 'string' }
}
