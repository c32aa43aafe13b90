/** Reads the value of a cell from the text of its <v> or <is> and from its type. */
import { decodeReferences } from '../../container/xml/entities.ts'
import type { CellError, CellValue } from '../types.ts'
import { cellTypes, type CellType } from './sheet-scanner.ts'

export interface CellContext {
  readonly sharedStrings: readonly string[]
  readonly date1904: boolean
}

/** A formula whose result is not in the file. */
const noResult: CellError = { error: '' }

/** `text`: the raw text in the XML; undefined if there is none. Undefined for an empty cell. */
export function cellValue(
  type: CellType,
  text: string | undefined,
  hasFormula: boolean,
  { sharedStrings, date1904 }: CellContext,
): CellValue | undefined {
  if (text === undefined) return hasFormula ? noResult : undefined
  if (type === cellTypes.number) {
    if (text === '') return hasFormula ? noResult : undefined
    const number = Number(text)
    return Number.isNaN(number) ? decodeReferences(text) : number
  }
  if (type === cellTypes.shared) return sharedStrings[Number(text)]
  if (type === cellTypes.truth) return text.trim() === '1' || text.trim() === 'true'
  if (type === cellTypes.error) return { error: decodeReferences(text).trim() }
  if (type === cellTypes.date) return parseIsoDate(text.trim(), date1904) ?? text
  // str and inlineStr.
  return decodeExcelText(decodeReferences(text))
}

const day = 86_400_000

/** `2024-01-31T12:00:00` as the number of days since the start of the workbook's calendar. */
function parseIsoDate(text: string, date1904: boolean): number | undefined {
  if (!/^-?\d{4,}-\d\d-\d\d/.test(text)) return undefined
  const time = Date.parse(
    /T/.test(text) ? text.replace(/(?:Z|[+-]\d\d:\d\d)?$/, 'Z') : `${text.slice(0, 10)}T00:00:00Z`,
  )
  return Number.isNaN(time) ? undefined : serialOf(time, date1904)
}

/** Excel treats 1900 as a leap year, so days before March 1900 are one less. */
function serialOf(time: number, date1904: boolean): number {
  if (date1904) return (time - Date.UTC(1904, 0, 1)) / day
  const serial = (time - Date.UTC(1899, 11, 30)) / day
  return serial < 61 ? serial - 1 : serial
}

/** Decodes a text as Excel shows it. Excel writes characters that XML forbids as `_x000D_`, and an underscore before such a code as `_x005F_`. */
export function decodeExcelText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain
}
