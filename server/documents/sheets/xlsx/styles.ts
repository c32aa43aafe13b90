/** The number format of each cell style. */
import { limits } from '../limits.ts'
import { builtInFormats } from '../formats/built-in-formats.ts'
import type { Archive } from './archive.ts'
import { scanPart } from './scan-part.ts'

export async function readStyles(archive: Archive, part: string): Promise<readonly string[]> {
  const own = new Map<string, string>()
  const ids: string[] = []
  let inCellStyles = false
  await scanPart(archive, part, limits.partBytes, {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) own.set(numFmtId, formatCode)
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) ids.push(numFmtId)
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return ids.map((id) => own.get(id) ?? builtInFormats[Number(id)] ?? 'General')
}
