/** table.account: how figures were calculated: what was read, left out and assumed. */
import { closed, list, name, printedMessage, printedText } from '#engine/definition/schema/build.ts'
import { listOf, record, text as textShape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const tableAccount = defineOperation({
  name: 'table.account',
  doing: 'Account for every row',
  run: () => import('./table-account.run.ts'),
  about:
    'Says for a reader what was read of each file, which column was taken for what, which rows and cells were left out and why, how the checks went, and what was assumed. The result is a list of {label, text}, which a sheet of table.write can show.',
  parameters: closed('What it reports on.', {
    files: list('Results of table.load ("understood").', name('A result.', 'artefactRequired'), {
      minItems: 1,
      maxItems: 20,
    }),
    'checks?': name('A result of table.check.', 'artefactRequired'),
    'assumed?': list(
      'What was assumed: lines of your own.',
      closed('A line.', {
        label: printedText('What it is about.'),
        text: printedMessage('The sentence. It may hold {references}.'),
      }),
      { minItems: 1, maxItems: 40 },
    ),
    as: name('The lines.', 'artefactWritten'),
  }),
  shapes: ({ as }: { readonly as: string }, at) => at.writes(as, listOf(record({ label: textShape, text: textShape }))),
  example: {
    do: 'table.account',
    files: ['salesUnderstood'],
    checks: 'checked',
    assumed: [{ label: 'Returns', text: 'Negative amounts are returns, which reduce the sums.' }],
    as: 'method',
  },
  fixture: {
    writes: {
      as: [
        { label: 'Sales.csv', text: 'Sheet "Sales", headings in row 3: 2 rows read.' },
        { label: 'Returns', text: 'Negative amounts are returns, which reduce the sums.' },
      ],
    },
  },
})
