/** The entries of a list as blocks of a document: a table, or points that read as sentences. */
import { labelOf } from '#engine/values/label-of.ts'
import type { ContentBlock, Entry } from './content.ts'
import type { ContentRow } from './content-of.ts'

export interface ListLook {
  readonly as: 'table' | 'points'
  readonly columns?: readonly { readonly id: string; readonly label?: string }[]
  /** Letters before the number of each entry. */
  readonly numbers?: string
  readonly most?: number
  readonly sourceColumn?: boolean
}

export function listBlocks(
  rows: readonly ContentRow[],
  { as, columns, numbers, most, sourceColumn = false }: ListLook,
): readonly ContentBlock[] {
  const shown = rows.slice(0, most)
  const chosen = columns ?? Object.keys(shown[0]?.cells ?? {}).map((id) => ({ id }))
  // A column in which nothing stands says nothing.
  const filled = chosen.filter(({ id }, at) => at === 0 || shown.some(({ cells }) => cellOf(cells, id) !== ''))
  const block: ContentBlock =
    as === 'points' ? points(shown, filled, numbers) : tableOf(shown, filled, numbers, sourceColumn)
  return rows.length === shown.length
    ? [block]
    : [block, { kind: 'remark', text: `${shown.length} of ${rows.length} entries.` }]
}

type Columns = readonly { readonly id: string; readonly label?: string }[]

function points(rows: readonly ContentRow[], columns: Columns, numbers: string | undefined): ContentBlock {
  return {
    kind: 'list',
    entries: rows.map(({ cells, ...marks }, index): Entry => {
      const [first = '', ...others] = columns.map(({ id }) => cellOf(cells, id))
      const more = others.filter(Boolean).join(', ')
      const number = numbers === undefined ? '' : `${numbers}${index + 1}  `
      return { text: `${number}${first}${more === '' ? '' : ` (${more})`}`, ...marks }
    }),
  }
}

function tableOf(
  rows: readonly ContentRow[],
  columns: Columns,
  numbers: string | undefined,
  sourceColumn: boolean,
): ContentBlock {
  const numbered = numbers !== undefined
  return {
    kind: 'table',
    header: [
      ...(numbered ? ['No.'] : []),
      ...columns.map(({ id, label = labelOf(id) }) => label),
      ...(sourceColumn ? ['Source'] : []),
    ],
    rows: rows.map(({ cells, sources, note }, index) => {
      const marks = { sources, ...(note === undefined ? {} : { note }) }
      const plain = { sources: [] as readonly number[] }
      return [
        ...(numbered ? [{ text: `${numbers}${index + 1}`, ...plain }] : []),
        ...columns.map(({ id }, column): Entry => ({
          text: cellOf(cells, id) || '–',
          ...(column === 0 && !sourceColumn ? marks : plain),
        })),
        ...(sourceColumn ? [{ text: '', ...marks }] : []),
      ]
    }),
  }
}

const cellOf = (cells: ContentRow['cells'], id: string): string => (Object.hasOwn(cells, id) ? (cells[id] ?? '') : '')
