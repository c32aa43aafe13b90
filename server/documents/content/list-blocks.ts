/** The entries of a list as blocks of a document: a table, or points that read as sentences. */
import { labelInWords, worded } from '#server/wording.ts'
import type { ContentBlock, Entry } from './content.ts'
import type { ContentRow } from './content-of.ts'

export interface ListLook {
  readonly as: 'table' | 'points'
  readonly columns?: readonly { readonly id: string; readonly label?: string }[]
  /** Letters before the number of each entry. */
  readonly numbers?: string
  readonly most?: number
  /** The title says how many of all entries are shown. */
  readonly isCounted?: boolean
  readonly sourceColumn?: boolean
  /** A column of a table before all others, by row. */
  readonly firstColumn?: { readonly label: string; readonly cells: readonly string[] }
}

export function listBlocks(rows: readonly ContentRow[], look: ListLook): readonly ContentBlock[] {
  const { as, columns, numbers, most, isCounted = false } = look
  const shown = rows.slice(0, most)
  const chosen = columns ?? Object.keys(shown[0]?.cells ?? {}).map((id) => ({ id }))
  // An empty column is left out.
  const filled = chosen.filter(({ id }, at) => at === 0 || shown.some(({ cells }) => cellOf(cells, id) !== ''))
  const block: ContentBlock = as === 'points' ? points(shown, filled, numbers) : tableOf(shown, filled, look)
  return rows.length === shown.length || isCounted
    ? [block]
    : [block, { kind: 'remark', text: worded('{0} of {1} entries.', shown.length, rows.length) }]
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
  { numbers, sourceColumn = false, firstColumn }: ListLook,
): ContentBlock {
  const numbered = numbers !== undefined
  const plain = { sources: [] as readonly number[] }
  const cells = rows.map(({ cells: texts, sources, note }, index) => {
    const marks = { sources, ...(note === undefined ? {} : { note }) }
    return [
      ...(firstColumn ? [{ text: firstColumn.cells[index] ?? '', ...plain }] : []),
      ...(numbered ? [{ text: `${numbers}${index + 1}`, ...plain }] : []),
      ...columns.map(({ id }, column): Entry => ({
        text: cellOf(texts, id) || '–',
        ...(column === 0 && !sourceColumn ? marks : plain),
      })),
      ...(sourceColumn ? [{ text: '', ...marks }] : []),
    ]
  })
  return {
    kind: 'table',
    header: [
      ...(firstColumn ? [firstColumn.label] : []),
      ...(numbered ? [worded('No.')] : []),
      ...columns.map(({ id, label = labelInWords(id) }) => label),
      ...(sourceColumn ? [worded('Source')] : []),
    ],
    rows: cells,
  }
}

const cellOf = (cells: ContentRow['cells'], id: string): string => (Object.hasOwn(cells, id) ? (cells[id] ?? '') : '')
