/** sheet.read: turns a workbook into rows and named values. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const sheetRead = defineOperation({
  name: 'sheet.read',
  doing: 'Read the spreadsheet',
  run: () => import('./sheet-read.run.ts'),
  about:
    'Reads a workbook (.xlsx, .xls or .csv): its sheets with their rows as they are shown, and the values that have a name, be it two columns (name, value) or a header row with one row of values. Each value keeps its cell. Text boxes, comments, headers and footers are no values; their texts are in outsideCells.',
  parameters: closed('What is read.', {
    from: name('The workbook.', 'artefactRequired'),
    as: name('Its sheets and values.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'sheet.read', from: 'masterExcel', as: 'values' },
  fixture: {
    writes: {
      as: {
        values: { 'Company Name': { text: 'Example Ltd', cell: 'Facts!B2' } },
        sheets: [
          {
            name: 'Facts',
            rows: [
              ['Name', 'Value'],
              ['Company Name', 'Example Ltd'],
            ],
          },
        ],
        problems: [],
        duplicates: [],
        otherReadings: [],
        from: 'Facts.xlsx',
      },
    },
  },
})
