/** The kinds of views of a table, and the shape of their results. */
import type { ShownCell, ShownTable } from '../table.ts'

export const periods = ['day', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** The number of other columns shown beside an outlier. */
export const shownBeside = 5

/** A column whose values make the groups, or the period in which its dates lie. */
export interface Grouping {
  readonly column: string
  readonly period?: Period
  /** What a row without a value in the column is called. */
  readonly absent?: string
}

export const figureKinds = [
  'sum',
  'count',
  'distinct',
  'average',
  'least',
  'most',
  'share',
  'cumulative',
  'rank',
] as const

export interface Figure {
  readonly id: string
  readonly figure: (typeof figureKinds)[number]
  /** Absent: the rows themselves are counted, shared out or ranked. */
  readonly column?: string
  readonly label?: string
}

export const changeStates = ['new', 'lost', 'more', 'less', 'same'] as const
export type ChangeState = (typeof changeStates)[number]

interface Common {
  readonly id: string
  /** Absent: titleOfView. */
  readonly title?: string
  /** What its groups are called in a sentence, in the plural. */
  readonly called?: string
  /** The file in the table folder to which the view is written. */
  readonly to?: string
}

export interface GroupsView extends Common {
  readonly view: 'groups'
  readonly by?: readonly Grouping[]
  readonly figures: readonly Figure[]
  /** Absent: in the order of the groups. */
  readonly order?: { readonly by: string; readonly rising?: boolean }
  /** The number of groups to show; all others become one row, so that the figures still add up. */
  readonly top?: number
}

export interface ParetoView extends Common {
  readonly view: 'pareto'
  readonly by: readonly Grouping[]
  readonly column: string
  /** The share in per cent that the leading groups reach together. */
  readonly atLeast?: number
}

export interface ChangeView extends Common {
  readonly view: 'change'
  readonly by: readonly Grouping[]
  readonly column: string
  readonly in: { readonly column: string; readonly period: Period; readonly undated?: 'current' }
  readonly against?: 'previous' | 'yearBefore'
  /** A period such as 2024-03, 2024-Q1 or 2024. Absent: the last one of the table. */
  readonly current?: string
  readonly only?: readonly ChangeState[]
}

export interface OutliersView extends Common {
  readonly view: 'outliers'
  readonly column: string
  /** The rows that each row is compared with. Absent: all. */
  readonly by?: readonly Grouping[]
  readonly factor?: number
}

export type View = GroupsView | ParetoView | ChangeView | OutliersView
export type TitledView = View & { readonly title: string }

export interface Measured {
  /** Whether the rows of each view add up to the totals of the table, exactly. */
  readonly accuracy: { readonly canProceed: boolean; readonly checks: readonly AccuracyCheck[] }
  readonly views: Readonly<Record<string, MeasuredView>>
}

/** In the shape that the content "checks" shows. */
export interface AccuracyCheck {
  readonly id: string
  readonly title: string
  readonly state: 'passed' | 'failed'
  readonly found: string
  readonly do: string
}

/** A table that a step can show, and what its figures mean. Percentages are of a hundred. */
export interface MeasuredView extends ShownTable {
  readonly view: View['view']
  readonly title: string
  /**
   * The column by which the rows are sorted; it need not be shown. Absent: sorted by groups, or as the kind of view
   * defines.
   */
  readonly order?: GroupsView['order']
  /** The states of the groups that a view of changes shows, and over which its totals go. Absent: all. */
  readonly only?: ChangeView['only']
  /** The calculation of each figure, in words. */
  readonly formulas: readonly { readonly id: string; readonly label: string; readonly formula: string }[]
  /** Over all rows of the table, by the id of the column: the rows of the view add up to these. */
  readonly totals: Readonly<Record<string, ShownCell>>
  /** Notable findings, as sentences. */
  readonly notes: readonly string[]
}

/** The parts of the requested view that a measured view repeats, since its sentences depend on them. */
export const repeatedOf = (asked: View): Pick<MeasuredView, 'order' | 'only'> => ({
  ...(asked.view === 'groups' && asked.order !== undefined && { order: asked.order }),
  ...(asked.view === 'change' && asked.only !== undefined && { only: asked.only }),
})
