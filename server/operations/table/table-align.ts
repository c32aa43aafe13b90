/** table.align: writes keys as another table does, where they differ in leading zeros alone. */
import { closed, idPattern, name, text } from '#engine/definition/schema/build.ts'
import { boolean, number, record, stored, tableOf, text as textShape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

const column = (about: string) => text(about, { pattern: idPattern })

interface Aligning {
  readonly column: string
  readonly key: string
  readonly value?: string
  readonly as: string
  readonly found?: string
}

export const tableAlign = defineOperation({
  name: 'table.align',
  doing: 'Compare the codes',
  run: () => import('./table-align.run.ts'),
  about:
    'Finds keys that the other table holds without their leading zeros, or with more of them, as a spreadsheet changes codes: 010013 and 10013. Until a user has decided, the table stays as it is and its check "settled" fails. Where they match, the keys are written as the other table writes them. A key that fits several stays as it is.',
  parameters: closed('Which keys are compared.', {
    from: name('The table.', 'artefactRequired'),
    column: column('Its column of keys.'),
    with: name('The other table.', 'artefactRequired'),
    key: column('Its column of keys.'),
    'value?': column('A column of figures of the table, whose sums are listed beside the keys.'),
    'decided?': name('What a user decided: "match" or "apart". It may be absent.', 'artefactRead'),
    as: name('The table, with the keys of the other one where they match.', 'artefactWritten'),
    'found?': name(
      'What was found: {keys, rows, decision, isOpen, text, pairs}, the last one as {columns, rows, total}; isOpen: the user has to decide.',
      'artefactWritten',
    ),
  }),
  takesOne: ['from', 'with'],
  shapes: ({ value, as, found }: Aligning, at) => {
    const [table, other] = [at.tableAt('from'), at.tableAt('with')]
    const own = at.column(table, ['column'])
    at.column(other, ['key'])
    if (value !== undefined) at.column(table, ['value'], 'figures')
    const columns = table.columns.map((each) => (each.id === own?.id ? { ...each, type: 'text' as const } : each))
    at.writes(as, stored({ ...table, columns }))
    const values = value === undefined ? [] : [{ id: 'value', type: 'money' as const }]
    at.writes(
      found,
      record({
        keys: number,
        rows: number,
        decision: textShape,
        isOpen: boolean,
        text: textShape,
        pairs: tableOf([
          { id: 'own', type: 'text' },
          { id: 'other', type: 'text' },
          { id: 'rows', type: 'integer' },
          ...values,
        ]),
      }),
    )
  },
  example: {
    do: 'table.align',
    from: 'sales',
    column: 'sku',
    with: 'products',
    key: 'code',
    decided: 'codes',
    as: 'salesWithCodes',
    found: 'zeros',
  },
  fixture: {
    writes: (work) => ({
      found: {
        keys: 1,
        rows: 6,
        decision: 'open',
        isOpen: true,
        text: '1 code of "Sales.csv" differs from one of "Lookup.xlsx" in leading zeros alone, in rows: 6. It is "010013" here and "10013" there.',
        pairs: {
          columns: [
            { id: 'own', label: 'SKU', type: 'text' },
            { id: 'other', label: 'Product code', type: 'text' },
            { id: 'rows', label: 'Rows', type: 'integer' },
            ...(work['value'] === undefined ? [] : [{ id: 'value', label: 'Net sales', type: 'money' }]),
          ],
          rows: [['010013', '10013', 6, ...(work['value'] === undefined ? [] : [120.5])]],
          total: 1,
        },
      },
    }),
  },
})
