/** table.check: whether a table meets the requirements of the work that follows. */
import {
  closed,
  constant,
  flag,
  idPattern,
  list,
  name,
  number,
  enumeration,
  tagged,
  text,
  whole,
  type Schema,
  printedText,
} from '#engine/definition/schema/build.ts'
import type { Check, Checked } from '#server/tables/check/check.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfChecking } from '../table-shapes/shapes-of-checking.ts'

const column = text('The column.', { pattern: idPattern })
const percentage = (about: string) => number(about, { minimum: 0, maximum: 100 })

const check = (kind: string, about: string, keys: Readonly<Record<string, Schema>>) =>
  closed(about, {
    check: constant(kind),
    id: text('By which the result names it.', { pattern: idPattern }),
    title: printedText('What is checked, for the user.'),
    do: printedText('What the user is to do when it fails: a sentence.'),
    'level?': enumeration('A critical check that fails stops the work; a warning does not. Absent: critical.', [
      'critical',
      'warning',
    ]),
    ...keys,
  })
const allowed = { 'allowed?': percentage('The share of the rows, in per cent, that may fail. Absent: none.') }

const checks = tagged('check', 'One check.', [
  check('columns', 'All required columns are there. One sentence names those that are not.', {}),
  check(
    'settled',
    'Nothing is left for the user to decide: which of several sheets is meant, or whether codes match that table.align compared.',
    {
      'about?': text('The column whose codes were compared. Absent: the sheet.', { pattern: idPattern }),
    },
  ),
  check('rows', 'The table has so many rows.', { atLeast: whole('How many.') }),
  check('readable', 'Every cell could be read as what its column holds.', { 'column?': column, ...allowed }),
  check('filled', 'The column is filled in every row.', { column, ...allowed }),
  check('positive', 'The figures of the column are there and above zero.', {
    column,
    'orZero?': flag('Zero holds, too.'),
    ...allowed,
  }),
  check(
    'reversed',
    'What the words of other columns call a return or a cancelled sale has figures of the column that are not above zero.',
    {
      column,
      marks: list('The columns that may say it. Those that the table lacks say nothing.', column, {
        minItems: 1,
        uniqueItems: true,
      }),
      words: list('How they say it: how a word in them begins. Case and accents do not matter.', text('A word.'), {
        minItems: 1,
        uniqueItems: true,
      }),
      ...allowed,
    },
  ),
  check('between', 'The figures of the column lie between two limits, which are included.', {
    column,
    'least?': number('The lower one.'),
    'most?': number('The upper one.'),
    ...allowed,
  }),
  check('unique', 'No two rows have the same values in these columns.', {
    columns: list('The columns.', column, { minItems: 1, uniqueItems: true }),
    ...allowed,
  }),
  check('inMonth', 'The dates of the column lie in a month.', {
    column,
    month: name('The month, as YYYY-MM.', 'artefactRequired'),
    ...allowed,
  }),
  check('matches', 'The values of the column stand in a column of another table.', {
    column,
    in: name('The other table.', 'artefactRequired'),
    with: text('Its column.', { pattern: idPattern }),
    ...allowed,
  }),
  check('sameSum', 'The column adds up to what a column of another table adds up to, exactly.', {
    column,
    in: name('The other table.', 'artefactRequired'),
    with: text('Its column.', { pattern: idPattern }),
  }),
  check('coverage', 'The column is filled for so large a share.', {
    column,
    atLeast: percentage('The share, in per cent.'),
    'by?': enumeration('Of the rows, or of the value that they hold. Absent: of the rows.', ['rows', 'value']),
  }),
  check('oneCurrency', 'No more than one currency stands beside the figures of the column.', { column }),
])

export const tableCheck = defineOperation({
  name: 'table.check',
  doing: 'Check the tables',
  run: () => import('./table-check.run.ts'),
  about:
    'Checks a table: its columns, rows and values, each by a rule with a threshold. The result is {canProceed, checks}, the failed ones first, each with what was found, what to do, and its first 20 rows under "rows" as {columns, rows, total}; the first column is the row of the file.',
  parameters: closed('What is checked of which table.', {
    from: name('The table.', 'artefactRequired'),
    checks: list('The checks.', checks, { minItems: 1, maxItems: 100 }),
    'value?': text('A column of figures: shares are then given by value, too.', { pattern: idPattern }),
    'with?': list(
      'Results of other checks: their checks are added to this result, and all decide together.',
      name('A result of table.check.', 'artefactRequired'),
      { minItems: 1 },
    ),
    as: name('The result.', 'artefactWritten'),
    'failed?': name(
      'A workbook (.xlsx) with the rows that fail, one sheet for each check; also with those of the results under "with" that have lists.',
      'artefactWritten',
    ),
    'lists?': flag(
      'The result holds all rows that fail, up to 20,000 of a check, so that the workbook of a later table.check can hold them.',
    ),
  }),
  takesOne: ['from'],
  shapes: shapesOfChecking,
  example: {
    do: 'table.check',
    from: 'sales',
    value: 'value',
    checks: [
      { check: 'columns', id: 'columns', title: 'Columns', do: 'Add the columns, or assign them below.' },
      {
        check: 'positive',
        id: 'amounts',
        title: 'Amounts',
        column: 'value',
        do: 'Correct these rows in the file.',
        allowed: 1,
      },
    ],
    as: 'checked',
    failed: 'Rows to correct.xlsx',
  },
  fixture: {
    writes: (work) => ({ as: sampleResult(work['checks'] as readonly Pick<Check, 'check' | 'id' | 'title' | 'do'>[]) }),
  },
})

/** All checks pass, except for one row of the first check, which is allowed to fail. */
const sampleResult = (checks: readonly Pick<Check, 'check' | 'id' | 'title' | 'do'>[]): Checked => ({
  canProceed: true,
  checks: checks.map(({ check, id, title, do: todo }) => ({
    ...(check === 'columns' ? allThere : oneFails),
    id,
    title,
    do: todo,
  })),
})

const oneFails = {
  state: 'passed',
  count: 1,
  total: 240,
  share: 99.58,
  shareByValue: 99.9,
  found: '1 of 240 rows of "Sales.csv" has no "Net sales" above zero: row 17.',
  rows: {
    columns: [
      { id: 'row', label: 'Row', type: 'integer' },
      { id: 'value', label: 'Net sales', type: 'money', scale: 2 },
      { id: 'sku', label: 'SKU', type: 'text', scale: 0 },
    ],
    rows: [[17, null, 'A-2']],
    total: 1,
  },
} as const

const allThere = {
  state: 'passed',
  count: 0,
  total: 5,
  share: 100,
  shareByValue: null,
  found: 'All columns of "Sales.csv" are there.',
  rows: { columns: [{ id: 'column', label: 'Column', type: 'text' }], rows: [], total: 0 },
} as const
