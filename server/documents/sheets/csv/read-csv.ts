/** What a .csv file shows. Its cells are texts: nothing is taken for a number or a date and written in another way. */
import Papa from 'papaparse'
import { delimiterOf } from './delimiter-of.ts'
import { keptSheet, leftOut, shownCell, wholeRoom } from '../kept-sheet.ts'
import type { ShownCell, ShownWorkbook } from '../types.ts'

const errors = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/

export function readCsv(text: string, name: string): ShownWorkbook {
  // Excel's own first line, which names the delimiter.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const content = told === null ? text.replace(/^\ufeff/, '') : text.slice(told[0].length)
  const kept = keptSheet(name, false, wholeRoom())
  let row = 0
  let wanted = true
  Papa.parse<string[]>(content, {
    delimiter: told?.[1] ?? delimiterOf(content),
    step: ({ data }, parser) => {
      wanted = kept.add(row, shownCells(data))
      row += 1
      if (!wanted) parser.abort()
    },
  })
  const sheet = kept.sheet()
  return sheet === undefined ? { sheets: [], problems: [leftOut(name)] } : { sheets: [sheet], problems: [] }
}

const shownCells = (fields: readonly string[]): ShownCell[] =>
  fields.flatMap((field, column) => {
    const text = csvField(field)
    return shownCell(column, csvError(text) ? { error: text } : isWords(text) ? text : 0, text) ?? []
  })

export const csvError = (text: string): boolean => errors.test(text)

/** `="0123"` is how a list keeps Excel from dropping a nought. */
export const csvField = (field: string) => (/^="([^"]*)"$/.exec(field.trim())?.[1] ?? field).replace(/\r\n?/g, '\n')

const isWords = (text: string) => /\p{L}/u.test(text)
