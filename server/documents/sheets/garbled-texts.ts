/** Finds cells whose text was once decoded in the wrong encoding, such as 'SÃ¶hne' for 'Söhne', and says what they should hold. */
import { restoreGarbled } from '../container/restore-garbled.ts'
import { cellAddress } from './cell-address.ts'
import type { ShownSheet } from './types.ts'

/** The cells that a sentence shows. */
const mostShown = 3

/** A sentence about all such cells, or nothing. */
export function describeGarbledTexts(sheets: readonly ShownSheet[]): readonly string[] {
  const examples: string[] = []
  let count = 0
  for (const { name, rows } of sheets) {
    for (const { row, cells } of rows) {
      for (const { column, text } of cells) {
        const restored = restoreGarbled(text)
        if (restored === undefined) continue
        count += 1
        if (examples.length < mostShown)
          examples.push(`${cellAddress(name, row, column)}: "${shorten(text)}" → "${shorten(restored)}"`)
      }
    }
  }
  if (count === 0) return []
  const others = count > examples.length ? ` So do ${count - examples.length} more cells.` : ''
  return [
    `Letters look garbled by a wrong encoding: ${examples.join('; ')}.${others} Nothing was changed. Correct them in the spreadsheet, and choose it again.`,
  ]
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
