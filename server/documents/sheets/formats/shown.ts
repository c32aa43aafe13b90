/** A value as the spreadsheet shows it, by its number format. */
import { SSF } from '@e965/xlsx'
import type { CellValue } from '../types.ts'
import { preparedFormat, type PreparedFormat } from './prepared-format.ts'
import { withDateNames } from './with-date-names.ts'

export type Showing = (value: CellValue) => string

/** One for each cell style: preparing a format takes longer than using it. */
export function showingAs(format: string, date1904: boolean): Showing {
  const prepared = preparedFormat(format)
  const plain = prepared.code === 'General' || prepared.code === '@'
  return (value) => {
    if (typeof value === 'object') return value.error
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    if (typeof value === 'string')
      return plain || !prepared.code.includes('@') ? value : formatted(prepared, value, date1904)
    return plain ? plainNumber(value) : formatted(prepared, value, date1904)
  }
}

/** Whole numbers are shown in full, as LibreOffice does: Excel makes 1.23457E+11 of a membership number. */
function plainNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(SSF.format('General', value))
}

function formatted({ code, language }: PreparedFormat, value: string | number, date1904: boolean): string {
  const bare = () => (typeof value === 'number' ? plainNumber(value) : value)
  try {
    const named =
      language === undefined || typeof value === 'string' ? code : withDateNames(code, language, value, date1904)
    const text = String(SSF.format(named, value, { date1904 })).trim()
    // A date outside the calendar: Excel shows #### and SheetJS nothing.
    return text === '' && !code.includes(';') ? bare() : text
  } catch {
    // A format that nobody understands: the bare value is at least no lie.
    return bare()
  }
}
