/** The list of the sheets, and the calendar of the workbook. */
import { limits } from '../limits.ts'
import type { Archive } from './archive.ts'
import { scanPart } from './scan-part.ts'

export interface WorkbookPart {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly relation: string }[]
  /** Whether days count from 1904, as old Macs did, or from 1900. */
  readonly date1904: boolean
}

export async function readWorkbookPart(archive: Archive, part: string): Promise<WorkbookPart> {
  const sheets: { name: string; hidden: boolean; relation: string }[] = []
  let date1904 = false
  await scanPart(archive, part, limits.partBytes, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const { name = '', state, id = '' } = attributes
      sheets.push({ name, hidden: state === 'hidden' || state === 'veryHidden', relation: id })
    },
  })
  return { sheets, date1904 }
}
