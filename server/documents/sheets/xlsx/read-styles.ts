/** Reads the number format of each cell style. */
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import { builtInFormats } from '../formats/built-in-formats.ts'

export async function readStyles(workbook: OfficePackage, part: string): Promise<readonly string[]> {
  const customFormats = new Map<string, string>()
  const ids: string[] = []
  let inCellStyles = false
  await workbook.scan(part, {
    open: (name, attribute) => {
      if (name === 'numFmt') customFormats.set(attribute('numFmtId') ?? '0', attribute('formatCode') ?? 'General')
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) ids.push(attribute('numFmtId') ?? '0')
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return ids.map((id) => customFormats.get(id) ?? builtInFormats[Number(id)] ?? 'General')
}
