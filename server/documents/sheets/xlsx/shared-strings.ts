/** The texts of a workbook, which its cells refer to by number. Runs of rich text are joined; phonetic readings are left out. */
import { limits } from '../limits.ts'
import type { Archive } from './archive.ts'
import { decodeExcelText } from './decode-entities.ts'
import { scanPart } from './scan-part.ts'

export async function readSharedStrings(archive: Archive, part: string): Promise<readonly string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  await scanPart(archive, part, limits.sharedStringBytes, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') inText = !phonetic
      else if (name === 'rPh') phonetic = true
    },
    text: (piece) => {
      if (inText) text += piece
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') strings.push(decodeExcelText(text))
    },
  })
  return strings
}
