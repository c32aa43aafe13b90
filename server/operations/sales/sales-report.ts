/** The Excel report of a month. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const salesReport = defineOperation({
  name: 'sales.report',
  about:
    'Writes the month as an Excel workbook: its figures, its insights, the checks, and the rows that they rest on.',
  parameters: closed('What the workbook is made from, and where it goes.', {
    from: name('The joined table of the month.', 'artefactRequired'),
    insights: name('The insights.', 'artefactRequired'),
    save: name('The workbook.', 'artefactWritten'),
  }),
  example: {
    do: 'sales.report',
    from: 'sales',
    insights: 'insights',
    save: 'Monthly_Report.xlsx',
  },
  fixture: {},
})
