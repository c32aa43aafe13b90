/** Reads the shared texts of a workbook, to which cells refer by index. Rich text is joined; phonetic readings are left out. */
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import { limits } from '../limits.ts'
import { decodeExcelText } from './cell-value.ts'

export async function readSharedStrings(
  workbook: OfficePackage,
  part: string,
  onText: (text: string) => void,
): Promise<void> {
  let text = ''
  let isInText = false
  let isPhonetic = false
  await workbook.scan(
    part,
    {
      open: (name) => {
        if (name === 'si') text = ''
        else if (name === 't') isInText = !isPhonetic
        else if (name === 'rPh') isPhonetic = true
      },
      text: (piece) => {
        if (isInText) text += piece
      },
      close: (name) => {
        if (name === 't') isInText = false
        else if (name === 'rPh') isPhonetic = false
        else if (name === 'si') onText(decodeExcelText(text))
      },
    },
    limits.sharedStringBytes,
  )
}
