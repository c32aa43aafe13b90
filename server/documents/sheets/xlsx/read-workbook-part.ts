/** Reads the list of sheets and the calendar of a workbook. */
import type { OfficePackage } from '../../container/office-package/open-package.ts'

export interface WorkbookPart {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly relation: string }[]
  /** True if days count from 1904, as on old Macs, instead of 1900. */
  readonly date1904: boolean
}

export async function readWorkbookPart(workbook: OfficePackage, part: string): Promise<WorkbookPart> {
  const sheets: { name: string; hidden: boolean; relation: string }[] = []
  let date1904 = false
  await workbook.scan(part, {
    open: (tag, attribute) => {
      if (tag === 'workbookPr') date1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (tag !== 'sheet') return
      const hidden = ['hidden', 'veryHidden'].includes(attribute('state') ?? '')
      sheets.push({ name: attribute('name') ?? '', hidden, relation: attribute('id') ?? '' })
    },
  })
  return { sheets, date1904 }
}
