/** Figures of a table, by groups and over time. */
import {
  closed,
  constant,
  flag,
  idPattern,
  list,
  name,
  number,
  oneOfThese,
  tagged,
  text,
  whole,
  type Schema,
} from '#engine/definition/schema/build.ts'
import { changeStates, figureKinds, periods } from '#server/tables/measure/view.ts'
import { defineOperation } from '../define-operation.ts'

const id = (about: string) => text(about, { pattern: idPattern, maxLength: 60 })
const column = (about: string) => text(about, { pattern: idPattern })
const period = oneOfThese('By the period in which a date lies.', periods)
const grouping = closed('A column whose values make the groups.', {
  column: column('The column.'),
  'period?': period,
})
const by = (about: string) => list(about, grouping, { minItems: 1, maxItems: 6 })

const view = (kind: string, about: string, keys: Readonly<Record<string, Schema>>) =>
  closed(about, {
    view: constant(kind),
    id: id('By which the result names it: views.id.'),
    title: text('What it shows, for the user.'),
    ...keys,
    'as?': name('The view as a table, for other work.', 'artefactWritten'),
  })

const figure = closed('A figure of each group.', {
  id: id('The id of its column.'),
  figure: oneOfThese(
    'sum, average, least and most of the column; count: its filled rows, or all; distinct: its different values; share: of the sum of all groups, or of the rows; cumulative: the share together with all groups before it; rank: the place by the sum, or by the rows.',
    figureKinds,
  ),
  'column?': column('The column. Absent: the rows themselves are counted.'),
  'label?': text('The heading. Absent: one that says what the figure is.'),
})

const views = tagged('view', 'One view.', [
  view('groups', 'Figures of each group. Without "by" there is one row, of the whole table.', {
    'by?': by('What makes the groups.'),
    figures: list('The figures.', figure, { minItems: 1, maxItems: 20 }),
    'order?': closed('How the groups are sorted. Absent: by their values.', {
      by: column('A column of the view.'),
      'rising?': flag('The smallest comes first.'),
    }),
    'top?': whole('So many groups are shown; all others become one row, so that the figures still add up.', {
      minimum: 1,
    }),
  }),
  view('pareto', 'Which few groups make up most of a sum: value, share, cumulative and leading (yes or no).', {
    by: by('What makes the groups.'),
    column: column('The column that is summed up.'),
    'atLeast?': number('The share in per cent that the leading groups reach. Absent: 80.', {
      minimum: 1,
      maximum: 100,
    }),
  }),
  view('change', 'Each group in two periods: current, previous, change, changeShare, and its state.', {
    by: by('What makes the groups.'),
    column: column('The column that is summed up.'),
    in: closed('What tells the period.', { column: column('A column of dates or months.'), period }),
    'against?': oneOfThese('The period before, or the same a year before. Absent: previous.', [
      'previous',
      'yearBefore',
    ]),
    'current?': name('Holds the period, such as 2024-03. Absent: the last one of the table.', 'artefactRequired'),
    'only?': list(
      'Groups in these states alone: new ones have no rows in the period before, lost ones none in the current.',
      oneOfThese('A state.', changeStates),
      { minItems: 1, uniqueItems: true },
    ),
  }),
  view('outliers', 'The rows whose figure lies far from the usual: row, the figure, lowest, highest, why.', {
    column: column('The column of figures.'),
    'by?': by('A row is compared with those of its group. Absent: with all.'),
    'factor?': number('How many times the distance between the quartiles a figure may lie beyond them. Absent: 1.5.', {
      minimum: 0.5,
      maximum: 10,
    }),
  }),
])

const formula = (of: string, label: string, words: string) => ({ id: of, label, formula: words })

export const tableMeasure = defineOperation({
  name: 'table.measure',
  run: () => import('./table-measure.run.ts'),
  about:
    'Computes figures of a table: sums, counts, averages, shares, ranks, leading groups, changes between periods with what is new and lost, and outliers. All are exact, and the rows of each view add up to its totals to the cent. The result is {views: {id: {title, columns, rows, total, formulas, totals, notes}}}: a step shows views.id as a table or a chart, and each formula says in words how a figure comes about.',
  parameters: closed('What is measured of which table.', {
    from: name('The table.', 'artefactRequired'),
    views: list('The views.', views, { minItems: 1, maxItems: 30 }),
    as: name('The result: the first 200 rows of each view.', 'artefactWritten'),
  }),
  example: {
    do: 'table.measure',
    from: 'sales',
    views: [
      {
        view: 'groups',
        id: 'byGroup',
        title: 'Sales by group',
        by: [{ column: 'group' }],
        figures: [
          { id: 'value', figure: 'sum', column: 'value', label: 'Net sales' },
          { id: 'share', figure: 'share', column: 'value', label: 'Share' },
        ],
        order: { by: 'value' },
        top: 10,
        as: 'salesByGroup',
      },
      {
        view: 'change',
        id: 'movers',
        title: 'New and lost products',
        by: [{ column: 'sku' }],
        column: 'value',
        in: { column: 'day', period: 'month' },
        only: ['new', 'lost'],
      },
    ],
    as: 'insights',
  },
  fixture: {
    writes: {
      as: {
        views: {
          byGroup: {
            title: 'Sales by group',
            columns: [
              { id: 'group', label: 'Group', type: 'text', scale: 0 },
              { id: 'value', label: 'Net sales', type: 'money', scale: 2 },
              { id: 'share', label: 'Share', type: 'percent', scale: 4 },
            ],
            rows: [
              ['Food', 320.5, 64.1],
              ['Toys', 179.5, 35.9],
            ],
            total: 2,
            formulas: [formula('value', 'Net sales', 'Net sales is the sum of "Net sales".')],
            totals: { value: 500, share: 100 },
            notes: [],
          },
          movers: {
            title: 'New and lost products',
            columns: [
              { id: 'sku', label: 'SKU', type: 'text', scale: 0 },
              { id: 'current', label: 'Net sales 2024-03', type: 'money', scale: 2 },
              { id: 'previous', label: 'Net sales 2024-02', type: 'money', scale: 2 },
              { id: 'change', label: 'Change', type: 'money', scale: 2 },
              { id: 'changeShare', label: 'Change in %', type: 'percent', scale: 4 },
              { id: 'state', label: 'State', type: 'text', scale: 0 },
            ],
            rows: [
              ['A-7', 12.5, 0, 12.5, null, 'new'],
              ['A-9', 0, 4, -4, -100, 'lost'],
            ],
            total: 2,
            formulas: [formula('change', 'Change', 'Change is the sum of 2024-03 less that of 2024-02.')],
            totals: { current: 12.5, previous: 4, change: 8.5, changeShare: 212.5 },
            notes: ['2024-03 beside 2024-02: 1 are new, 1 are lost.'],
          },
        },
      },
    },
  },
})
