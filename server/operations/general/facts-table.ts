/** facts.table: turns the facts of each file into a table for screens, charts and documents. */
import { closed, list, name, enumeration, text, printedText } from '#engine/definition/schema/build.ts'
import { factTypes } from '#server/facts/fact-types.ts'
import { columnOfFact } from '#engine/values/fact-cell.ts'
import { tableOf } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

interface FactsToTable {
  readonly from: readonly string[]
  readonly list?: string
  readonly columns: readonly { readonly fact: string; readonly type?: (typeof factTypes)[number] }[]
  readonly as: string
}

export const factsTable = defineOperation({
  name: 'facts.table',
  run: () => import('./facts-table.run.ts'),
  about:
    'Makes a table of the facts that text.ask found with "each" in several files: a row for each file, with its name in the column "file", and a column for each fact. With "list" it makes a table of a list of facts, such as the tasks that facts.collect found: a row for each entry. A fact that a file does not give leaves its cell empty, and so does one that is not sure: a last column "to-confirm" then names it; a file for which the work failed has no row. The table can be shown, drawn as a chart, set in a document, and joined, shaped, checked, measured and written by the work on tables.',
  parameters: closed('Which facts.', {
    from: list(
      'The facts of files, in the order of the rows.',
      name('A list of facts, one set for each file.', 'artefactRequired'),
      { minItems: 1, uniqueItems: true },
    ),
    'list?': text(
      'The key of a list in the answer, such as "actions". Each of its entries is a row, the column "file" names the file it comes from, and a last column "source" says where it stands. "fact" is then a key of the entries, or "value" where they are texts.',
    ),
    columns: list(
      'The columns, in this order.',
      closed('A column.', {
        fact: text(
          'The key of the fact in the answer, such as "rent" or "contact.name". It names the column, with a hyphen for each dot.',
        ),
        'label?': printedText('Its heading. Default: the key in words.'),
        'type?': enumeration('What its cells hold. Default: number where all are numbers, else text.', factTypes),
      }),
      { minItems: 1 },
    ),
    as: name('The table.', 'artefactWritten'),
  }),
  example: {
    do: 'facts.table',
    from: ['factsByFile'],
    columns: [{ fact: 'tenant' }, { fact: 'rent', label: 'Monthly rent', type: 'money' }],
    as: 'leases',
  },
  shapes: ({ from, list, columns, as }: FactsToTable, at) => {
    const facts = from.map((_, index) => {
      const own = at.factsAt('from', index)
      const entries = list === undefined ? own : at.part(own, ['list'])
      return entries.kind === 'list' ? entries.of : entries
    })
    const made = columns.map(({ fact, type }, index) => {
      // An entry that is a text is the value itself.
      const [meant = fact] = facts.map((one) =>
        one.kind === 'record' ? at.pathMeant(one, ['columns', index, 'fact']) : fact,
      )
      return { id: columnOfFact(meant), type }
    })
    at.writes(
      as,
      tableOf([
        { id: 'file', type: 'text' },
        ...made,
        ...(list === undefined ? [] : [{ id: 'source', type: 'text' as const }]),
      ]),
    )
  },
  fixture: {
    writes: {
      as: {
        columns: [
          { id: 'file', label: 'File', type: 'text' },
          { id: 'tenant', label: 'Tenant', type: 'text' },
          { id: 'rent', label: 'Monthly rent', type: 'money' },
        ],
        rows: [
          ['Lease 1.pdf', 'Ada Ng', 900],
          ['Lease 2.pdf', 'Bo Lee', null],
        ],
        total: 2,
      },
    },
  },
})
