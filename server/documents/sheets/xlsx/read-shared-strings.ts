/** The texts of a workbook, to which its cells refer by number. Runs of rich text are joined; phonetic readings are left out. */
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import { limits } from '../limits.ts'
import { decodeExcelText } from './decode-excel-text.ts'

export async function readSharedStrings(workbook: OfficePackage, part: string): Promise<readonly string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  await workbook.scan(
    part,
    {
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
    },
    limits.sharedStringBytes,
  )
  return strings
}
