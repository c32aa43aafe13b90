/** The facts of several files as a table: a row for each file, or for each entry of a list, and a column for each fact. */
import { cellOfFact, columnOfFact, type FactCell } from '#engine/values/fact-cell.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'
import { escapeKey } from '#engine/values/escape-key.ts'
import { labelInWords, worded } from '#server/wording.ts'
import type { FileFacts } from './facts.ts'
import type { factTypes } from './fact-types.ts'
import { placesOf } from './places-of.ts'

export interface FactColumn {
  /** The key of the fact in the answer; a dot leads to a nested key. */
  readonly fact: string
  readonly label?: string
  readonly type?: (typeof factTypes)[number]
}

export interface FactTable {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly type: string }[]
  readonly rows: readonly (readonly FactCell[])[]
  readonly total: number
}

export function tableOfFacts(files: readonly FileFacts[], columns: readonly FactColumn[]): FactTable {
  const rows = files.map(({ file, answer }) => [file, ...columns.map(({ fact }) => cellOfFact(readPath(answer, fact)))])
  return { columns: [fileColumn(), ...columnsFor(columns, rows)], rows, total: rows.length }
}

/** A row for each entry of a list in the answers, with the file that it comes from and, in the last column, its place there. */
export function tableOfEntries(files: readonly FileFacts[], list: string, columns: readonly FactColumn[]): FactTable {
  const at = `/${list.split('.').map(escapeKey).join('/')}`
  const rows = files.flatMap(({ file, answer, sources }) =>
    [readPath(answer, list) ?? []].flat().map((entry, index) => {
      const own = sources.filter((source) => isWithin(source.at, `${at}/${index}`))
      return [
        own.find((source) => source.file !== undefined)?.file ?? file,
        ...columns.map(({ fact }) =>
          cellOfFact(isRecord(entry) ? readPath(entry, fact) : fact === 'value' ? entry : null),
        ),
        placesOf(own, '') || null,
      ]
    }),
  )
  return { columns: [fileColumn(), ...columnsFor(columns, rows), sourceColumn()], rows, total: rows.length }
}

const fileColumn = () => ({ id: 'file', label: worded('File'), type: 'text' })
const sourceColumn = () => ({ id: 'source', label: worded('Source'), type: 'text' })

const isWithin = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`)

const columnsFor = (columns: readonly FactColumn[], rows: FactTable['rows']): FactTable['columns'] =>
  columns.map(({ fact, label, type }, index) => ({
    id: columnOfFact(fact),
    label: label ?? labelInWords(fact.split('.').at(-1) ?? fact),
    type: type ?? (rows.some((row) => typeof row[index + 1] === 'string') ? 'text' : 'number'),
  }))
