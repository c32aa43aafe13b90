/** table.measure: figures of a table, by groups and over time. */
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
import { labelOf } from '#engine/values/label-of.ts'
import {
  changeStates,
  figureKinds,
  periods,
  repeatedOf,
  type Measured,
  type View,
} from '#server/tables/measure/view.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfMeasuring } from '../table-shapes/shapes-of-measuring.ts'

const id = (about: string) => text(about, { pattern: idPattern, maxLength: 60 })
const column = (about: string) => text(about, { pattern: idPattern })
const period = enumeration('By the period in which a date lies.', periods)
const grouping = closed('A column whose values make the groups.', {
  column: column('The column.'),
  'period?': period,
  'absent?': printedText('What a row without a value in it is called. Absent: "(no group)".'),
})
const by = (about: string) => list(about, grouping, { minItems: 1, maxItems: 6 })

const view = (kind: string, about: string, keys: Readonly<Record<string, Schema>>) =>
  closed(about, {
    view: constant(kind),
    id: id('By which the result names it: views.id.'),
    'title?': printedText(
      'What it shows, for the user. Absent: its figure and its groups, such as "Net sales by Category".',
    ),
    'called?': printedText('What its groups are called in a sentence, in the plural, such as "products".'),
    ...keys,
    'as?': name('The view as a table, for other work.', 'artefactWritten'),
  })

const figure = closed('A figure of each group.', {
  id: id('The id of its column.'),
  figure: enumeration(
    'sum, average, least and most of the column; count: its filled rows, or all; distinct: its different values; share: of the sum of all groups, or of the rows; cumulative: the share together with all groups before it; rank: the place by the sum, or by the rows.',
    figureKinds,
  ),
  'column?': column('The column. Absent: the rows themselves are counted.'),
  'label?': printedText('The heading. Absent: one that says what the figure is.'),
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
  view(
    'change',
    'Each group in two periods: current, previous, change, changeShare, and its state. It has no rows where the period before has none.',
    {
      by: by('What makes the groups.'),
      column: column('The column that is summed up.'),
      in: closed('What tells the period.', {
        column: column('A column of dates or months.'),
        period,
        'undated?': enumeration('Rows without a date count for the current period. Absent: for none.', ['current']),
      }),
      'against?': enumeration('The period before, or the same a year before. Absent: previous.', [
        'previous',
        'yearBefore',
      ]),
      'current?': name('Holds the period, such as 2024-03. Absent: the last one of the table.', 'artefactRequired'),
      'only?': list(
        'Groups in these states alone: new ones have no rows in the period before, lost ones none in the current.',
        enumeration('A state.', changeStates),
        { minItems: 1, uniqueItems: true },
      ),
    },
  ),
  view('outliers', 'The rows whose figure lies far from the usual: row, the figure, lowest, highest, why.', {
    column: column('The column of figures.'),
    'by?': by('A row is compared with those of its group. Absent: with all.'),
    'factor?': number('How many times the distance between the quartiles a figure may lie beyond them. Absent: 1.5.', {
      minimum: 0.5,
      maximum: 10,
    }),
  }),
])

export const tableMeasure = defineOperation({
  name: 'table.measure',
  doing: 'Calculate the figures',
  run: () => import('./table-measure.run.ts'),
  about:
    'Computes figures of a table: sums, counts, averages, shares, ranks, leading groups, changes between periods with what is new and lost, and outliers. All are exact, and the rows of each view add up to its totals to the cent. The result is {accuracy: {canProceed, checks}, views: {id: {view, title, columns, rows, total, formulas, totals, notes}}}: a step shows views.id as a table or a chart, each formula says in words how a figure comes about, and accuracy says whether the rows of each view add up to the table.',
  parameters: closed('What is measured of which table.', {
    from: name('The table.', 'artefactRequired'),
    views: list('The views.', views, { minItems: 1, maxItems: 30 }),
    'with?': list(
      'Results of other measurements: their checks are added to this accuracy, and all decide together.',
      name('A result of table.measure.', 'artefactRequired'),
      { minItems: 1 },
    ),
    as: name('The result: the first 200 rows of each view.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  shapes: shapesOfMeasuring,
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
  fixture: { writes: (work) => ({ as: sampleResult(work['views'] as readonly View[]) }) },
})

const sampleResult = (measured: readonly View[]): Measured => ({
  accuracy: {
    canProceed: true,
    checks: [
      {
        id: 'byGroup-value',
        title: 'Sales by group: Net sales',
        state: 'passed',
        found: 'The rows add up to the total, 500.00.',
        do: 'Do not use these figures. Report this to the team that runs the portal.',
      },
    ],
  },
  views: Object.fromEntries(measured.map((view) => [view.id, sampleView(view)])),
})

function sampleView(view: View): Measured['views'][string] {
  const keys = (view.by ?? []).map(({ column: of }) => ({
    id: of,
    label: of,
    type: 'text' as const,
    scale: 0,
    absent: '(no group)',
  }))
  const figures = figuresOf(view)
  return {
    view: view.view,
    title: view.title ?? labelOf(view.id),
    ...repeatedOf(view),
    columns: [
      ...keys,
      ...figures.map((of) => ({ id: of, label: of, type: 'money' as const, scale: 2 })),
      ...(view.view === 'change' ? [{ id: 'state', label: 'State', type: 'text' as const, scale: 0 }] : []),
    ],
    rows:
      view.view === 'change'
        ? [
            [...keys.map(() => 'Food'), 320.5, 0, 320.5, null, 'new'],
            [...keys.map(() => 'Toys'), 0, 320.5, -320.5, -100, 'lost'],
          ]
        : [[...keys.map(() => 'Food'), ...figures.map(() => 320.5)]],
    total: view.view === 'change' ? 2 : 1,
    formulas: figures.map((of) => ({ id: of, label: of, formula: `${of} is the sum of "Net sales".` })),
    totals: Object.fromEntries(figures.map((of) => [of, 320.5])),
    notes: view.view === 'change' ? ['March 2024 beside February 2024: 1 is new, 1 is lost.'] : [],
  }
}

function figuresOf(view: View): readonly string[] {
  if (view.view === 'groups') return view.figures.map(({ id: of }) => of)
  if (view.view === 'pareto') return ['value', 'share', 'cumulative']
  return view.view === 'change' ? ['current', 'previous', 'change', 'changeShare'] : [view.column]
}
