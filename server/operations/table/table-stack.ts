/** table.stack: the rows of several tables, one below the other. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { unionOf } from '#engine/definition/shapes/parts.ts'
import { shown, stored, tableOf } from '#engine/definition/shapes/shape.ts'
import { fileColumn, fileRowColumn } from '#server/tables/table.ts'
import { defineOperation } from '../define-operation.ts'

export const tableStack = defineOperation({
  name: 'table.stack',
  doing: 'Join the tables',
  run: () => import('./table-stack.run.ts'),
  about:
    'Puts the rows of several tables below one another: those that table.load made with "each", one for each file, or tables under names of their own. Columns with the same id become one column, and a column that a table lacks is empty in its rows. Two columns are added: "file", the name of the file, and "fileRow", the row of that file. table.check then names both, and says which file lacks a column.',
  parameters: closed('What is stacked.', {
    from: list('The tables, in the order of their rows.', name('A table, or one for each file.', 'artefactRequired'), {
      minItems: 1,
      uniqueItems: true,
    }),
    as: name('The one table.', 'artefactWritten'),
    'shown?': name('Its first 200 rows for the screen, as {columns, rows, total}.', 'artefactWritten'),
  }),
  shapes: (
    { from, as, shown: first }: { readonly from: readonly string[]; readonly as: string; readonly shown?: string },
    at,
  ) => {
    const tables = from.map((_, index) => at.tableAt('from', index))
    const isOpen = tables.some((table) => table.isOpen === true)
    const own = unionOf(tables).filter(({ id }) => id !== fileColumn.id && id !== fileRowColumn.id)
    const table = tableOf([fileColumn, fileRowColumn, ...own], isOpen ? { isOpen } : {})
    at.writes(as, stored(table))
    at.writes(first, shown(table))
  },
  example: { do: 'table.stack', from: ['salesByFile'], as: 'sales', shown: 'salesRows' },
  fixture: {
    writes: {
      shown: {
        columns: [
          { id: 'file', label: 'File', type: 'text', scale: 0 },
          { id: 'fileRow', label: 'Row', type: 'integer', scale: 0 },
          { id: 'sku', label: 'SKU', type: 'text', scale: 0 },
        ],
        rows: [
          ['North.xlsx', 2, 'A-1'],
          ['South.xlsx', 2, 'A-2'],
        ],
        total: 2,
      },
    },
  },
})
