/** sheet.write: rows of a session as a workbook. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const sheetWrite = defineOperation({
  name: 'sheet.write',
  doing: 'Write the spreadsheet',
  run: () => import('./sheet-write.run.ts'),
  about: 'Writes sheets and their rows to a workbook (.xlsx) with a frozen header, filters and fitting widths.',
  parameters: closed('What is written where.', {
    from: name('The sheets, in the shape in which sheet.read gives them.', 'artefactRequired'),
    save: name('The workbook.', 'artefactWritten'),
  }),
  example: { do: 'sheet.write', from: 'report', save: 'Report.xlsx' },
  fixture: {},
})
