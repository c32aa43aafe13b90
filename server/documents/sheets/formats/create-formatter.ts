/** Creates a function that formats values as the spreadsheet shows them, for one number format. */
import { SSF } from '@e965/xlsx'
import type { CellValue } from '../types.ts'
import { prepareFormat, type PreparedFormat } from './prepare-format.ts'
import { insertDateNames } from './insert-date-names.ts'

export type Formatter = (value: CellValue) => string

/** Create one for each cell style, since preparing a format takes longer than applying it. */
export function createFormatter(format: string, date1904: boolean): Formatter {
  const prepared = prepareFormat(format)
  const isUnformatted = prepared.code === 'General' || prepared.code === '@'
  return (value) => {
    if (typeof value === 'object') return value.error
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    if (typeof value === 'string')
      return isUnformatted || !prepared.code.includes('@') ? value : applyFormat(prepared, value, date1904)
    return isUnformatted ? plainNumber(value) : applyFormat(prepared, value, date1904)
  }
}

/** Whole numbers are shown in full, as in LibreOffice: Excel would show a membership number as 1.23457E+11. */
function plainNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(SSF.format('General', value))
}

function applyFormat({ code, language, isDate }: PreparedFormat, value: string | number, date1904: boolean): string {
  const unformatted = () => (typeof value === 'number' ? plainNumber(value) : value)
  try {
    const codeWithNames =
      language === undefined || typeof value === 'string' ? code : insertDateNames(code, language, value, date1904)
    const shown = String(SSF.format(codeWithNames, value, { date1904 })).trim()
    const isNumber = language !== undefined && typeof value === 'number' && !isDate
    const text = isNumber ? insertSeparators(shown, language) : shown
    // For a date outside the calendar, Excel shows #### and SheetJS an empty text.
    return text === '' && !code.includes(';') ? unformatted() : text
  } catch {
    // SheetJS does not understand the format: the unformatted value is at least correct.
    return unformatted()
  }
}

/** Writes a formatted number with the separators of a language: 1,234.50 becomes 1.234,50 in German. */
function insertSeparators(text: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1_234_567.8)
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  const [decimal = '.', group = ','] = [signOf('decimal'), signOf('group')]
  // Only signs between digits are separators; other characters of the format stay.
  return text.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? decimal : group))
}
