/** table.write: tables as files that people open: a workbook, or a .csv. */
import {
  closed,
  flag,
  idPattern,
  list,
  name,
  number,
  enumeration,
  text,
  printedMessage,
  printedText,
  whole,
} from '#engine/definition/schema/build.ts'
import { chartKinds, formulaKinds, separators, totalKinds } from '#server/tables/write/sheet.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfSheets } from '../table-shapes/shapes-of-sheets.ts'

const column = (about: string) => text(about, { pattern: idPattern })
const columns = list(
  'The columns, in this order. Absent: all.',
  closed('A column.', {
    column: column('The column.'),
    'label?': printedText('Its heading. Absent: what the table calls it.'),
  }),
  { minItems: 1, maxItems: 500 },
)

const lines = list(
  'Lines between the note and the table. A sheet with lines is not frozen, since they would leave no room for its rows.',
  closed('A group of lines.', {
    'title?': printedText('Its heading.'),
    from: name(
      'The lines: a map or a list of texts, a list of {label, text} such as that of table.account, or a result of table.measure.',
      'artefactRequired',
    ),
    'path?': text('The path of one part, as in "views.total". A view of one row gives a line for each of its columns.'),
  }),
  { minItems: 1, maxItems: 20 },
)

const sheet = closed(
  'A sheet: a frozen header with filters, and the rows of a table with the formats of its columns; or lines alone.',
  {
    name: printedText('What stands on its tab.'),
    'from?': name('The table.', 'artefactRequired'),
    'title?': printedMessage('A title above the table. It may hold {references}.'),
    'note?': printedMessage('A line below the title, such as the source. It may hold {references}.'),
    'empty?': printedMessage('What stands in place of the note when the table has no rows. It may hold {references}.'),
    'withRows?': flag('The sheet is there only where the table has rows.'),
    'lines?': lines,
    'columns?': list(
      'The columns, in this order. Absent: all.',
      closed('A column.', {
        column: column('The column.'),
        'label?': printedText('Its heading. Absent: what the table calls it.'),
        'width?': number('In letters. Absent: by what it holds.', { minimum: 2, maximum: 200 }),
      }),
      { minItems: 1, maxItems: 500 },
    ),
    'formulas?': list(
      'Columns that the spreadsheet computes.',
      closed('A column of formulas.', {
        id: text('By which totals, charts and later formulas name it.', { pattern: idPattern, maxLength: 60 }),
        label: printedText('Its heading.'),
        formula: enumeration(
          'sum: of columns. difference: the first less the second. product, quotient: of two. share: of the sum of the column; of more than 5,000 rows the value alone.',
          formulaKinds,
        ),
        columns: list('The columns that it takes.', column('A column.'), { minItems: 1, maxItems: 20 }),
        'as?': enumeration('How it is shown. Absent: as its first column, a share as a percentage.', [
          'number',
          'percent',
        ]),
      }),
      { minItems: 1, maxItems: 40 },
    ),
    'totals?': list(
      'Formulas below the rows, which count what a filter leaves.',
      closed('A total.', { column: column('The column.'), total: enumeration('What of it.', totalKinds) }),
      { minItems: 1, maxItems: 100 },
    ),
    'charts?': list(
      'Charts beside the table, which the spreadsheet draws from its first 40 rows.',
      closed('A chart.', {
        kind: enumeration('bars: to compare. lines: over time. shares: the parts of a whole.', chartKinds),
        title: printedText('What it shows.'),
        label: column('The column whose values name the bars, points or parts.'),
        values: list('The columns with the figures.', column('A column.'), { minItems: 1, maxItems: 4 }),
      }),
      { minItems: 1, maxItems: 10 },
    ),
    'print?': closed('How it is printed. Absent: on A4, as wide as the page, the header on each.', {
      'paper?': enumeration('The paper.', ['a4', 'a3', 'letter']),
      'orientation?': enumeration('How it lies. Absent: landscape from seven columns, and with charts.', [
        'portrait',
        'landscape',
      ]),
      'pages?': whole('It takes at most so many pages, with its charts below the table.', { minimum: 1, maximum: 20 }),
    }),
  },
)

export const tableWrite = defineOperation({
  name: 'table.write',
  doing: 'Write the workbook',
  run: () => import('./table-write.run.ts'),
  about:
    'Writes tables as a workbook (.xlsx) with a sheet for each, formats, filters, formulas, totals, charts and print set-up, or one table as a .csv. No text of a table becomes a formula in either. A figure of more than fifteen digits is a text in a workbook, since a spreadsheet would round it.',
  parameters: closed(
    'What is written.',
    {
      'sheets?': list('For a workbook: its sheets.', sheet, { minItems: 1, maxItems: 40 }),
      'csv?': closed('For a .csv: the table, and how it is laid out.', {
        from: name('The table.', 'artefactRequired'),
        'columns?': columns,
        'separator?': enumeration('What parts the cells. Absent: a comma.', separators),
        'decimalComma?': flag('A comma parts the decimals.'),
      }),
      save: name('The file: its name ends in .xlsx or .csv.', 'artefactWritten'),
    },
    { exactlyOne: ['sheets', 'csv'] },
  ),
  shapes: shapesOfSheets,
  example: {
    do: 'table.write',
    sheets: [
      {
        name: 'By group',
        from: 'salesByGroup',
        title: 'Sales by group',
        totals: [{ column: 'value', total: 'sum' }],
        charts: [{ kind: 'bars', title: 'Sales by group', label: 'group', values: ['value'] }],
      },
      { name: 'Method', title: 'How the figures came about', lines: [{ from: 'method' }] },
      {
        name: 'Rows',
        from: 'sales',
        columns: [
          { column: 'sku', width: 14 },
          { column: 'value', label: 'Net sales' },
        ],
      },
    ],
    save: 'Report.xlsx',
  },
  fixture: {},
})
