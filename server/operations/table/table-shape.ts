/** table.shape: a table with columns added, chosen and renamed, and rows chosen and sorted. */
import {
  anyText,
  closed,
  constant,
  flag,
  idPattern,
  list,
  map,
  name,
  number,
  enumeration,
  tagged,
  text,
  whole,
  type Schema,
  printedText,
} from '#engine/definition/schema/build.ts'
import { periods } from '#server/tables/measure/view.ts'
import { comparisons, dateLayouts } from '#server/tables/shape/shape.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfShaping } from '../table-shapes/shapes-of-shaping.ts'

const column = (about: string) => text(about, { pattern: idPattern })
const columns = (about: string) => list(about, column('A column.'), { minItems: 1, maxItems: 20 })

const make = (kind: string, about: string, keys: Readonly<Record<string, Schema>>) =>
  closed(about, { make: constant(kind), ...keys })

const value = tagged('make', 'What makes the value.', [
  make('sum', 'The sum of columns. An empty one counts as nothing.', { of: columns('The columns.') }),
  make('difference', 'One column less another. An empty one counts as nothing.', {
    of: column('The column.'),
    less: column('What is taken off.'),
  }),
  make('product', 'Two columns, multiplied.', { of: column('One.'), with: column('The other.') }),
  make('quotient', 'One column, divided by another. Where that is zero it is empty.', {
    of: column('What is divided.'),
    by: column('By what.'),
    'percent?': flag('It is a percentage.'),
  }),
  make('times', 'A column, multiplied by a number.', { of: column('The column.'), factor: number('The number.') }),
  make('rounded', 'A column, rounded.', {
    of: column('The column.'),
    decimals: whole('To how many decimals.', { maximum: 6 }),
  }),
  make('days', 'The days from one date to another.', { from: column('The first.'), to: column('The second.') }),
  make('period', 'The period in which a date lies: 2024-03, 2024-Q1, 2024.', {
    of: column('The date.'),
    period: enumeration('The period.', periods),
  }),
  make('format', 'A figure or a date as a text, such as £1,234.50 or 31 March 2024.', {
    of: column('The column.'),
    'decimals?': whole('How many decimals a figure shows. Absent: all that its column has.', { maximum: 6 }),
    'currency?': text('The sign before an amount.', { maxLength: 5 }),
    'decimalComma?': flag('A comma parts the decimals, and points the thousands.'),
    'layout?': enumeration('How a date is written. Absent: 31/03/2024, and a month as March 2024.', dateLayouts),
  }),
  make('joined', 'Columns as one text. Empty ones are left out.', {
    of: columns('The columns.'),
    'between?': anyText('What stands between them. Absent: a space.'),
  }),
  make('part', 'Some letters of a text.', {
    of: column('The column.'),
    from: whole('The first letter, counted from 1.', { minimum: 1 }),
    'length?': whole('How many. Absent: to the end.', { minimum: 1 }),
  }),
  make('case', 'A text in capitals or in small letters.', {
    of: column('The column.'),
    as: enumeration('Which.', ['upper', 'lower']),
  }),
  make('replaced', 'A text in which every occurrence of a text is replaced.', {
    of: column('The column.'),
    find: text('What is looked for, letter by letter.'),
    by: anyText('What takes its place.'),
  }),
  make('map', 'A text by the value of a column.', {
    of: column('The column.'),
    values: map('The value, and the text.', anyText('The text.'), { minProperties: 1 }),
    'others?': anyText('For all other values. Absent: the value itself.'),
  }),
  make('bands', 'A text by the size of a figure: the first band whose limit it is below.', {
    of: column('The column.'),
    bands: list(
      'The bands, the lowest first.',
      closed('A band.', { below: number('Its limit, which is not part of it.'), name: text('Its text.') }),
      { minItems: 1, maxItems: 20 },
    ),
    others: text('For what is below none of them.'),
  }),
  make('filled', 'The first of the columns that is filled.', { of: columns('The columns.') }),
  make('constant', 'The same text in every row.', { value: anyText('The text.') }),
  make('place', 'The place of the row: 1, 2, 3.', {}),
])

const scalar: Schema = {
  description: 'A text; a date as 2024-03-31, a month as 2024-03; or a number, of a hundred for percentages.',
  anyOf: [anyText('A text.'), number('A number.')],
}
const inWords: Readonly<Record<(typeof comparisons)[number], string>> = {
  equal: 'The value is this.',
  different: 'The value is another, or there is none.',
  above: 'The value is larger, or a later date.',
  atLeast: 'The value is this, larger or later.',
  below: 'The value is smaller, or an earlier date.',
  atMost: 'The value is this, smaller or earlier.',
  contains: 'The text holds this one, in capitals or small letters.',
  begins: 'The text begins with this one, in capitals or small letters.',
}
const simpleConditions = [
  ...comparisons.map((is) => closed(inWords[is], { is: constant(is), column: column('The column.'), value: scalar })),
  closed('The value is one of several.', {
    is: constant('oneOf'),
    column: column('The column.'),
    values: list('The values.', scalar, { minItems: 1, maxItems: 200 }),
  }),
  closed('The date lies in a month, or in one of those before it.', {
    is: constant('inMonth'),
    column: column('The column.'),
    month: name('The month, as YYYY-MM.', 'artefactRequired'),
    'before?': whole('How many months before it count, too. Absent: none.', { minimum: 1, maximum: 120 }),
    'ago?': whole('The month lies so many months before: 12 is the same month of the year before. Absent: none.', {
      minimum: 1,
      maximum: 120,
    }),
  }),
  closed('There is a value.', { is: constant('filled'), column: column('The column.') }),
  closed('There is no value.', { is: constant('empty'), column: column('The column.') }),
]
const condition = tagged('is', 'A condition on a row.', [
  ...simpleConditions,
  closed('One of several conditions holds.', {
    is: constant('any'),
    of: list('The conditions.', tagged('is', 'A condition.', simpleConditions), { minItems: 1, maxItems: 20 }),
  }),
])

export const tableShape = defineOperation({
  name: 'table.shape',
  doing: 'Prepare the tables',
  run: () => import('./table-shape.run.ts'),
  about:
    'Makes a table from a table: adds columns by a closed set of functions, keeps the rows for which all conditions hold, sorts them, takes the first of them, and chooses and renames columns, in this order. A column that was added can be used by those after it.',
  parameters: closed('What becomes of which table.', {
    from: name('The table.', 'artefactRequired'),
    'add?': list(
      'Columns that are added.',
      closed('A column.', {
        id: text('Its id.', { pattern: idPattern, maxLength: 60 }),
        label: printedText('What users call it.'),
        value,
      }),
      { minItems: 1, maxItems: 60 },
    ),
    'where?': list('The rows that stay: all conditions hold.', condition, { minItems: 1, maxItems: 40 }),
    'sort?': list(
      'The order of the rows.',
      closed('A column.', { column: column('The column.'), 'falling?': flag('The largest comes first.') }),
      { minItems: 1, maxItems: 8 },
    ),
    'first?': whole('So many rows.', { minimum: 1 }),
    'columns?': list(
      'The columns that stay, in this order. Absent: all.',
      closed('A column.', {
        column: column('The column.'),
        'as?': text('Its new id.', { pattern: idPattern, maxLength: 60 }),
        'label?': printedText('Its new heading.'),
      }),
      { minItems: 1, maxItems: 500 },
    ),
    as: name('The new table.', 'artefactWritten'),
    'shown?': name('Its first 200 rows as {columns, rows, total}, for a step that shows them.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  shapes: shapesOfShaping,
  example: {
    do: 'table.shape',
    from: 'sales',
    add: [
      { id: 'month', label: 'Month', value: { make: 'period', of: 'day', period: 'month' } },
      { id: 'price', label: 'Price', value: { make: 'format', of: 'value', currency: '£' } },
    ],
    where: [
      { column: 'value', is: 'above', value: 0 },
      {
        is: 'any',
        of: [
          { column: 'sku', is: 'begins', value: 'A' },
          { column: 'sku', is: 'oneOf', values: ['B-1', 'B-2'] },
        ],
      },
    ],
    sort: [{ column: 'value', falling: true }],
    first: 100,
    columns: [{ column: 'sku', as: 'code', label: 'Code' }, { column: 'price' }],
    as: 'labels',
    shown: 'labelRows',
  },
  fixture: {
    writes: {
      shown: {
        columns: [
          { id: 'code', label: 'Code', type: 'text', scale: 0 },
          { id: 'price', label: 'Price', type: 'text', scale: 0 },
        ],
        rows: [['A-1', '£12.50']],
        total: 1,
      },
    },
  },
})
