/** Reads a .csv file. Its cells stay texts: none is interpreted as a number or a date and reformatted. */
import Papa from 'papaparse'
import { delimiterOf } from './delimiter-of.ts'
import { createSheetCollector, sheetTooLong, shownCell, fullSheetBudget } from '../sheet-collector.ts'
import type { ShownCell, ShownWorkbook } from '../types.ts'

const errors = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/

export function readCsv(text: string, name: string): ShownWorkbook {
  // Excel's optional first line, which names the delimiter.
  const delimiterLine = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const content = delimiterLine === null ? text.replace(/^\ufeff/, '') : text.slice(delimiterLine[0].length)
  const collector = createSheetCollector(name, false, fullSheetBudget())
  let row = 0
  let hasRoom = true
  Papa.parse<string[]>(content, {
    delimiter: delimiterLine?.[1] ?? delimiterOf(content),
    step: ({ data }, parser) => {
      hasRoom = collector.add(row, shownCells(data))
      row += 1
      if (!hasRoom) parser.abort()
    },
  })
  const sheet = collector.sheet()
  return sheet === undefined ? { sheets: [], problems: [sheetTooLong(name)] } : { sheets: [sheet], problems: [] }
}

function shownCells(fields: readonly string[]): readonly ShownCell[] {
  const cells: ShownCell[] = []
  for (const [column, field] of fields.entries()) {
    const text = csvField(field)
    const cell = shownCell(column, csvError(text) ? { error: text } : hasLetters(text) ? text : 0, text)
    if (cell !== undefined) cells.push(cell)
  }
  return cells
}

export const csvError = (text: string): boolean => text.startsWith('#') && errors.test(text)

/** Removes the form `="0123"`, with which exports keep Excel from dropping leading zeros. */
export function csvField(field: string): string {
  const content = field.includes('="') ? (/^="([^"]*)"$/.exec(field.trim())?.[1] ?? field) : field
  return content.includes('\r') ? content.replace(/\r\n?/g, '\n') : content
}

const hasLetters = (text: string) => /\p{L}/u.test(text)
