/** Finds cells whose text was once decoded in the wrong encoding, such as 'SÃ¶hne' for 'Söhne', and says what they should hold. */
import iconv from 'iconv-lite'
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
          examples.push(
            `${cellAddress(name, row, column)} holds "${shorten(text)}", probably for "${shorten(restored)}"`,
          )
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

/** The letters of windows-1252 by what it has beyond ISO 8859-1. */
const bytesOfLetters = new Map<string, number>(
  Array.from({ length: 32 }, (_, at) => [iconv.decode(Buffer.from([0x80 + at]), 'windows-1252'), 0x80 + at]),
)

/** The first byte of a letter with an accent, or the first two of a quotation mark or dash, each with the byte after it. */
const suspicious = /[ÂÃ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â[€‚][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/

/** Undefined if the text is in order. */
function restoreGarbled(text: string): string | undefined {
  if (!suspicious.test(text)) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const byte = code < 256 ? code : bytesOfLetters.get(letter)
    if (byte === undefined) return undefined
    bytes.push(byte)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
