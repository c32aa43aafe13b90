/** table.correct: a table with the corrections of a person. */
import { closed, flag, list, name, text } from '#engine/definition/schema/build.ts'
import { shown, stored, type TableShape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

interface Correcting {
  readonly key: readonly string[]
  readonly with?: string
  readonly as: string
  readonly rows?: string
}

export const tableCorrect = defineOperation({
  name: 'table.correct',
  run: () => import('./table-correct.run.ts'),
  about:
    'Puts what a person corrected in the rows of a table into the table. The rows come from a field of the type table that was filled from it: cells of its columns that are not readOnly are changed, columns that the table lacks are added, such as one to tick off (a column of the type check: "Yes" where it is ticked, empty elsewhere), and so are rows with a new key, unless the field has fixedRows. Without "with", nothing has been corrected yet.',
  parameters: closed('Which table, and what was corrected.', {
    from: name('The table.', 'artefactRequired'),
    'with?': name(
      'The rows as the person has corrected them. While there are none, the table stays as it is.',
      'artefactRead',
    ),
    key: list('The columns whose values together name a row, such as the number of an invoice.', text('A column.'), {
      minItems: 1,
      maxItems: 5,
    }),
    'removes?': flag('Rows that the person removed are removed. Default: they stay.'),
    as: name('The corrected table.', 'artefactWritten'),
    'rows?': name(
      'All of its rows as {columns, rows, total}, to fill the field with. More than 5,000 are refused.',
      'artefactWritten',
    ),
  }),
  takesOne: ['from'],
  shapes: ({ key, with: edited, as, rows }: Correcting, at) => {
    const table = at.tableAt('from')
    for (const index of key.keys()) at.column(table, ['key', index])
    const edits = edited === undefined ? undefined : at.tableAt('with')
    if (edits) for (const index of key.keys()) at.column(edits, ['key', index])
    const result: TableShape = {
      ...table,
      columns: [
        ...table.columns,
        // Of a field, only the columns that a person can change are added.
        ...(edits?.columns.filter(
          ({ id, isReadOnly }) => isReadOnly !== true && !table.columns.some((column) => column.id === id),
        ) ?? []),
      ],
    }
    at.writes(as, stored(result))
    at.writes(rows, shown(result))
  },
  example: { do: 'table.correct', from: 'invoiceTable', with: 'rows', key: ['invoice'], as: 'corrected' },
  fixture: {
    writes: {
      rows: {
        columns: [
          { id: 'invoice', label: 'Invoice', type: 'text', scale: 0 },
          {
            id: 'amount',
            label: 'Amount',
            type: 'money',
            scale: 2,
            currencies: [{ currency: 'GBP', count: 1, row: 2 }],
          },
        ],
        rows: [['A-1', 12.5]],
        total: 1,
      },
    },
  },
})
