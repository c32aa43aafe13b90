/** The content type "chart": figures of a reply, drawn. The figures themselves stand below as a table. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { cellOf } from './shared/cell.ts'
import { tableOf, titleOfTable } from './shared/table-value.ts'
import { correctedValue, correctionTexts } from './shared/with-corrections.ts'
import { shownTable, type ShownTable } from './table.ts'

export const chartKinds = ['bars', 'lines', 'shares'] as const
export type ChartKind = (typeof chartKinds)[number]

/** More series than this cannot be distinguished in a drawing; the table shows all of them. */
const mostPoints = 40

export interface ShownChart {
  readonly title: string
  readonly kind: ChartKind
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly points: readonly ChartPoint[] }[]
  /** How many rows are not drawn. */
  readonly undrawn: number
  readonly table: ShownTable
}

export interface ChartPoint {
  /** Undefined where the row has no figure. */
  readonly value: number | undefined
  readonly text: string
}

export const chart = {
  show: ({ title, kind, label, values, ...source }, { facts }): { readonly chart: ShownChart | undefined } => {
    const value = correctedValue(source, facts)
    const found = tableOf(value)
    if (found === undefined) return { chart: undefined }
    const named = titleOfTable(title, value, source.from)
    const placeOf = (id: string) => found.columns.findIndex((column) => column.id === id)
    const rows = found.rows.slice(0, mostPoints)
    const cellsIn = (id: string) =>
      rows.map((row) => cellOf(row[placeOf(id)], found.columns[placeOf(id)] ?? { type: 'text' }))
    return {
      chart: {
        title: named,
        kind,
        labels: cellsIn(label).map(({ text }) => text || '(no name)'),
        series: values.map((id) => ({
          name: found.columns[placeOf(id)]?.label ?? id,
          points: cellsIn(id).map(({ text, sortedBy }) => ({ text, value: numberOf(sortedBy) })),
        })),
        undrawn: found.total - rows.length,
        table: shownTable(found, named, 'There are no figures.'),
      },
    }
  },
} satisfies ContentType<'chart'>

export const chartFormat = {
  about: 'Figures of a reply, drawn as bars, lines or shares, with the figures as a table.',
  keys: ({ list, name, enumeration, text }) => ({
    'title?': text(
      'What the figures are: the heading over them. Default: the title that the reply gives them, as a view of table.measure has one; else their name in words.',
    ),
    kind: enumeration(
      'bars: to compare. lines: how something changes over time. shares: the parts of a whole.',
      chartKinds,
    ),
    from: name('The reply value with the figures, as call.path: a table, or a list of objects.', 'reply'),
    'facts?': name(correctionTexts.facts, 'reply'),
    'corrections?': name(correctionTexts.corrections, 'field'),
    label: text('The column whose values name the bars, points or parts.'),
    values: list('The columns with the figures: a colour and a pattern for each.', text(''), {
      minItems: 1,
      maxItems: 4,
    }),
  }),
  needs: (content) => [{ kind: 'reply', names: [content.from], kinds: ['list', 'map'], at: [content, 'from'] }],
  shapes: ({ values }, at) => {
    const table = at.tableAt('from')
    at.column(table, ['label'])
    for (const index of values.keys()) at.column(table, ['values', index], 'figures')
  },
  correctedCells: (content) => content,
} satisfies ContentFormat<'chart'>

const numberOf = (value: number | string | undefined): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return number === undefined || !Number.isFinite(number) ? undefined : number
}
