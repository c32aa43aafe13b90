/** What a cell holds, from the text of its <v> or <is> and from its type. */
import type { CellError, CellValue } from '../types.ts'
import { decodeEntities, decodeExcelText } from './decode-entities.ts'
import { parseIsoDate } from './iso-date.ts'

export interface CellContext {
  readonly sharedStrings: readonly string[]
  readonly date1904: boolean
}

/** A formula whose result is not in the file. */
export const noResult: CellError = { error: '' }

/** `text`: as it stands in the XML. Undefined for an empty cell. */
export function cellValue(
  type: string,
  text: string,
  hasFormula: boolean,
  { sharedStrings, date1904 }: CellContext,
): CellValue | undefined {
  if (type === '' || type === 'n') {
    if (text === '') return hasFormula ? noResult : undefined
    const number = Number(text)
    return Number.isNaN(number) ? decodeEntities(text) : number
  }
  if (type === 's') return sharedStrings[Number(text)]
  if (type === 'b') return text.trim() === '1' || text.trim() === 'true'
  if (type === 'e') return { error: decodeEntities(text).trim() }
  if (type === 'd') return parseIsoDate(text.trim(), date1904) ?? copied(text)
  // str and inlineStr.
  return copied(decodeExcelText(decodeEntities(text)))
}

/** A part of a text keeps all of it in memory: here some hundred kilobytes. */
const copied = (text: string) => (text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le'))
