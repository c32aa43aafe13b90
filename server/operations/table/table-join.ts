/** table.join: adds columns of another table to the matching rows. */
import { closed, idPattern, list, name, text } from '#engine/definition/schema/build.ts'
import { number, record, stored, tableOf } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

const column = (about: string) => text(about, { pattern: idPattern })
const keys = { columns: [{ id: 'sku', label: 'SKU', type: 'text' }], rows: [['A-7']], total: 1 }

interface Joined {
  readonly on: readonly { readonly left: string }[]
  readonly take: readonly string[]
  readonly value?: string
  readonly as: string
  readonly coverage?: string
}

export const tableJoin = defineOperation({
  name: 'table.join',
  doing: 'Join the tables',
  run: () => import('./table-join.run.ts'),
  about:
    'Adds columns of another table to the rows whose keys it has. Every row stays, and no row is multiplied: of a key that stands twice in the other table the first row counts. It says how many rows, and how much of their value, were matched, and lists what was not on both sides.',
  parameters: closed('What is joined by which keys.', {
    from: name('The table whose rows stay.', 'artefactRequired'),
    with: name('The other table.', 'artefactRequired'),
    on: list(
      'The columns whose values are compared.',
      closed('A pair.', { left: column('Of the table.'), right: column('Of the other table.') }),
      { minItems: 1, maxItems: 8 },
    ),
    take: list('Columns of the other table that are added.', column('A column.'), { minItems: 1, uniqueItems: true }),
    'value?': column('A column of figures of the table: coverage is then given by value, too.'),
    as: name('The joined table.', 'artefactWritten'),
    'coverage?': name(
      'How far the two fit: {rows, matched, share, shareByValue, unmatched, unused, duplicates}, the last three as {columns, rows, total}.',
      'artefactWritten',
    ),
  }),
  takesOne: ['from', 'with'],
  shapes: ({ on, take, value, as, coverage }: Joined, at) => {
    const [table, other] = [at.tableAt('from'), at.tableAt('with')]
    const pairs = on.map((_, index) => {
      at.column(other, ['on', index, 'right'])
      return at.column(table, ['on', index, 'left']) ?? { id: on[index]?.left ?? '' }
    })
    const added = take.map((_, index) => {
      at.addsColumn(table, ['take', index])
      return at.column(other, ['take', index])
    })
    const isOpen = table.isOpen === true || added.includes(undefined)
    if (value !== undefined) at.column(table, ['value'], 'figures')
    at.writes(as, stored({ ...table, columns: [...table.columns, ...added.flatMap((column) => column ?? [])], isOpen }))
    const ids = pairs.map(({ id }) => ({ id, type: 'text' as const }))
    const rows = { id: 'rows', type: 'integer' as const }
    const values = value === undefined ? [] : [{ id: 'value', type: 'money' as const }]
    at.writes(
      coverage,
      record({
        rows: number,
        matched: number,
        share: number,
        shareByValue: number,
        unmatched: tableOf([...ids, rows, ...values]),
        unused: tableOf(ids),
        duplicates: tableOf([...ids, rows]),
      }),
    )
  },
  example: {
    do: 'table.join',
    from: 'sales',
    with: 'products',
    on: [{ left: 'sku', right: 'code' }],
    take: ['category', 'group'],
    value: 'value',
    as: 'salesByGroup',
    coverage: 'coverage',
  },
  fixture: {
    writes: {
      coverage: {
        rows: 240,
        matched: 234,
        share: 97.5,
        shareByValue: 99.12,
        unmatched: {
          columns: [
            { id: 'sku', label: 'SKU', type: 'text' },
            { id: 'rows', label: 'Rows', type: 'integer' },
            { id: 'value', label: 'Net sales', type: 'money' },
          ],
          rows: [['A-9', 6, 120.5]],
          total: 1,
        },
        unused: keys,
        duplicates: {
          columns: [...keys.columns, { id: 'rows', label: 'Rows', type: 'integer' }],
          rows: [['A-2', 2]],
          total: 1,
        },
      },
    },
  },
})
