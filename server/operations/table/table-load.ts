/** table.load: reads a file of rows as a table with types. */
import { closed, idPattern, list, name, enumeration, text, printedText } from '#engine/definition/schema/build.ts'
import { stored, tableOf, type ColumnShape } from '#engine/definition/shapes/shape.ts'
import { columnTypes } from '#server/tables/table.ts'
import { defineOperation } from '../define-operation.ts'
import { understood as understoodShape } from '../table-shapes/understood-shape.ts'

const column = closed('A column of the table.', {
  id: text('By which other work names it.', { pattern: idPattern, maxLength: 60 }),
  label: text('What users call it. It is one of the headings that are looked for.', { printed: 'by the work' }),
  'names?': list(
    'What else it may be headed, what is most certain first. Case, accents and punctuation do not matter. If the label is among them, those before it go before it.',
    text('A heading.'),
    {
      minItems: 1,
      uniqueItems: true,
    },
  ),
  type: enumeration('What its cells hold. Amounts of money and numbers are exact.', columnTypes),
  'madeOf?': list(
    'What it is made of when no heading fits: a column whose values it takes, or two that are multiplied, such as a quantity and a unit price. The check of the columns says so.',
    text('The id of a column.', { pattern: idPattern }),
    { minItems: 1, maxItems: 2 },
  ),
  'madeWithout?': text(
    'A column, such as a discount, that is not taken off when this one is made of others. The check of the columns says so if the file has it.',
    { pattern: idPattern },
  ),
  'currencyFrom?': text(
    'A column that names the currency of each of its amounts. What stands there goes before signs beside the amounts.',
    { pattern: idPattern },
  ),
  'required?': printedText('What its user is told when no heading fits. Absent: the work can do without it.'),
})

interface Loaded {
  readonly columns?: readonly ColumnShape[]
  readonly others?: string
  readonly as: string
  readonly understood?: string
}

export const tableLoad = defineOperation({
  name: 'table.load',
  doing: 'Read the tables',
  run: () => import('./table-load.run.ts'),
  about:
    'Reads a table from a workbook (.xlsx, .xls) or a .csv: finds its header below titles, tells which column is which, and reads amounts, dates and percentages as their column writes them. Totals and remarks at the end are left out. It says what it understood, so that a step can show it. A column that no heading fits is there, and empty.',
  parameters: closed('What is read, and what it is expected to hold.', {
    from: name('The file.', 'artefactRequired'),
    'columns?': list('The columns that are wanted. Absent: all, with types by what their cells look like.', column, {
      minItems: 1,
      maxItems: 200,
    }),
    'others?': enumeration('What becomes of the other columns of the file. Without it they are dropped.', [
      'keep',
      'drop',
    ]),
    'sheet?': text(
      'The sheet. Absent: the one that holds most of the columns; where several do, the first, and the check "settled" fails until a user has chosen.',
    ),
    'assigned?': name(
      'Columns that a user assigned by hand: a list of {column, heading}, where column is its id or its label. It may be absent. What was used is remembered for the workspace: in later files a column that no heading fits is found by it, "asBefore" of what was understood is then true, and a note says so.',
      'artefactRead',
    ),
    'chosen?': name(
      'Which of several sheets a user chose: a list of {file, sheet, use}, as "fitting" of what was understood lists them, with use true for one of them. It may be absent.',
      'artefactRead',
    ),
    as: name('The table.', 'artefactWritten'),
    'understood?': name('What was understood.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  siblings: [
    { list: 'columns', key: 'madeOf' },
    { list: 'columns', key: 'madeWithout' },
    { list: 'columns', key: 'currencyFrom' },
  ],
  shapes: ({ columns, others, as, understood }: Loaded, at) => {
    const isOpen = columns === undefined || others === 'keep'
    const own = (columns ?? []).map(({ id, label, type }) => ({ id, type, ...(label !== undefined && { label }) }))
    at.writes(as, stored(tableOf(own, isOpen ? { isOpen } : {})))
    at.writes(understood, understoodShape)
  },
  example: {
    do: 'table.load',
    from: 'salesFile',
    columns: [
      {
        id: 'sku',
        label: 'SKU',
        names: ['Product code', 'Item'],
        type: 'text',
        required: 'Add a column with the code of each product.',
      },
      {
        id: 'value',
        label: 'Net sales',
        names: ['Sales value'],
        type: 'money',
        required: 'Add a column with the value of each sale.',
      },
      { id: 'day', label: 'Date', type: 'date' },
    ],
    as: 'sales',
    understood: 'salesUnderstood',
  },
  fixture: {
    writes: {
      understood: {
        file: 'Sales.xlsx',
        kind: 'xlsx',
        sheet: 'Sales',
        sheets: [{ name: 'Sales', hidden: false, used: true, fits: false }],
        headerRows: [3],
        rows: 2,
        columns: [
          {
            heading: 'Product code',
            column: 'A',
            samples: ['A-1', 'A-2'],
            id: 'sku',
            label: 'SKU',
            type: 'text',
            filled: 2,
            share: 1,
            rejected: { count: 0, examples: [] },
            currencies: [],
            notes: [],
          },
          {
            heading: 'Net sales',
            column: 'B',
            samples: ['£12.50', 'unknown'],
            id: 'value',
            label: 'Net sales',
            type: 'money',
            filled: 2,
            share: 1,
            rejected: { count: 1, examples: [{ row: 5, text: 'unknown', why: 'is not an amount' }] },
            currencies: [{ currency: 'GBP', count: 1, row: 2 }],
            notes: [],
          },
        ],
        missing: [
          {
            id: 'day',
            label: 'Date',
            required: false,
            sentence: 'The column "Date" is not in the file.',
            candidates: [{ heading: 'Remark', column: 'C', samples: ['first'] }],
          },
        ],
        unused: [{ heading: 'Remark', column: 'C', samples: ['first'] }],
        asBefore: false,
        leftOut: [{ why: 'Totals are computed again, so that nothing counts twice.', count: 1, rows: [6] }],
        rejected: 1,
        notes: [],
        fitting: [],
      },
    },
  },
})
