/** The content type "table": a table of a reply that can be sorted, searched and saved on the screen before anything is downloaded. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { isFigureType } from '#engine/values/write-value.ts'
import { cellOf, type Cell } from './shared/cell.ts'
import { formatKeys } from './shared/format-keys.ts'
import { tableOf, titleOfTable, type TableValue } from './shared/table-value.ts'
import { correctedValue, correctionTexts } from './shared/with-corrections.ts'

export interface ShownTable {
  readonly title: string
  readonly columns: readonly { readonly id: string; readonly label: string; readonly align: 'start' | 'end' }[]
  readonly rows: readonly (readonly Cell[])[]
  /** The total number of rows; the table may hold only the first of them. */
  readonly total: number
  readonly empty: string
  /** Only the title is shown until the reader opens it. */
  readonly isFolded?: boolean
  /** How each figure is calculated, in words. Empty if the reply does not say. */
  readonly formulas?: readonly { readonly label: string; readonly formula: string }[]
}

export const table = {
  show: (
    { title, columns, empty = 'There are no rows.', folded = false, ...source },
    { facts },
  ): { readonly table: ShownTable | undefined } => {
    const value = correctedValue(source, facts)
    const found = tableOf(value, columns)
    if (found === undefined) return { table: undefined }
    const named = titleOfTable(title, value, source.from)
    return { table: { ...shownTable(found, named, empty), isFolded: folded, formulas: formulasIn(value) } }
  },
} satisfies ContentType<'table'>

export const tableFormat = {
  about:
    'A table of a reply, which can be sorted, searched and saved. Where the reply brings formulas, as table.measure does, they can be opened below it.',
  keys: ({ flag, list, name, ref, text }) => ({
    'title?': text(
      'What the table holds: its caption. Default: the title that the reply gives it, as a view of table.measure has one; else its name in words.',
    ),
    from: name(
      'The reply value with the rows, as call.path: a list of objects, or a table that an operation replies with.',
      'reply',
    ),
    'facts?': name(correctionTexts.facts, 'reply'),
    'corrections?': name(correctionTexts.corrections, 'field'),
    'columns?': list('Which columns, in this order. Default: those that the rows have.', ref('shownColumn'), {
      minItems: 1,
    }),
    'empty?': text('What stands there when there are no rows. Default: There are no rows.'),
    'folded?': flag('Only the title is shown until the reader opens it. Default: false.'),
  }),
  defs: ({ closed, ...build }) => ({
    shownColumn: closed('A column of a table on the screen.', {
      id: build.text('Its id in the table, or its key in each row, such as address.city.'),
      'label?': build.text('Its heading. Default: what the table calls it.'),
      ...formatKeys(build, 'as the table says, else as text'),
    }),
  }),
  needs: (content) => [{ kind: 'reply', names: [content.from], kinds: ['list', 'map'], at: [content, 'from'] }],
  shapes: ({ columns }, at) => {
    const table = at.tableAt('from')
    for (const index of columns?.keys() ?? []) at.column(table, ['columns', index, 'id'])
  },
  correctedCells: (content) => content,
} satisfies ContentFormat<'table'>

function formulasIn(value: unknown): NonNullable<ShownTable['formulas']> {
  const all = isRecord(value) && Array.isArray(value['formulas']) ? value['formulas'] : []
  return all
    .filter(isRecord)
    .flatMap(({ label, formula }) =>
      typeof label === 'string' && typeof formula === 'string' ? [{ label, formula }] : [],
    )
}

export const shownTable = ({ columns, rows, total }: TableValue, title: string, empty: string): ShownTable => ({
  title,
  columns: columns.map(({ id, label, type }) => ({ id, label, align: isFigureType(type) ? 'end' : 'start' })),
  rows: rows.map((row) => columns.map((column, index) => cellOf(row[index], column))),
  total,
  empty,
})
