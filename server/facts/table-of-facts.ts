/** The facts of several files as a table: a row for each file, or for each entry of a list, and a column for each fact. */
import { cellOfDoubts, cellOfFact, columnOfFact, doubtColumn, type FactCell } from '#engine/values/fact-cell.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'
import { escapeKey } from '#engine/values/escape-key.ts'
import { withoutDoubtful } from '#engine/values/without-doubtful.ts'
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

/** A value that is to confirm stands in a last column of its own, never as a fact. */
export function tableOfFacts(files: readonly FileFacts[], columns: readonly FactColumn[]): FactTable {
  const labels = columns.map(labelled)
  const rows = files.map((facts) => {
    const { sure, doubtful } = withoutDoubtful(facts)
    const cells = columns.map(({ fact }) => cellOfFact(readPath(sure.answer, fact)))
    return { cells: [facts.file, ...cells], doubts: cellOfDoubts(doubtful, labels) }
  })
  return tableWith(columns, [], rows)
}

/** A row for each entry of a list in the answers, with the file that it comes from and its place there. */
export function tableOfEntries(files: readonly FileFacts[], list: string, columns: readonly FactColumn[]): FactTable {
  const at = `/${list.split('.').map(escapeKey).join('/')}`
  const labels = columns.map(labelled)
  const rows = files.flatMap(({ file, answer, sources }) =>
    [readPath(answer, list) ?? []].flat().map((entry, index) => {
      const place = `${at}/${index}`
      const own = sources.filter((source) => isWithin(source.at, place))
      const facts = isRecord(entry) ? entry : { value: entry }
      const isDoubtful = own.some((source) => source.at === place && source.standing !== undefined)
      const { sure, doubtful } = withoutDoubtful({
        answer: facts,
        sources: own.map((source) => ({ ...source, at: source.at.slice(place.length) })),
      })
      const cells = columns.map(({ fact }) => cellOfFact(isDoubtful ? null : readPath(sure.answer, fact)))
      const doubts = isDoubtful
        ? labels.map(({ fact, id }) => ({ at: `/${escapeKey(id)}`, value: readPath(facts, fact) }))
        : doubtful
      return {
        cells: [own.find((source) => source.file !== undefined)?.file ?? file, ...cells, placesOf(own, '') || null],
        doubts: cellOfDoubts(doubts, labels),
      }
    }),
  )
  return tableWith(columns, [sourceColumn()], rows)
}

interface FactRow {
  readonly cells: readonly FactCell[]
  readonly doubts: string | null
}

function tableWith(columns: readonly FactColumn[], further: FactTable['columns'], rows: readonly FactRow[]): FactTable {
  const shown = [fileColumn(), ...columnsFor(columns, rows), ...further]
  const hasDoubts = rows.some(({ doubts }) => doubts !== null)
  return {
    columns: hasDoubts ? [...shown, { id: doubtColumn, label: worded('To confirm'), type: 'text' }] : shown,
    rows: rows.map(({ cells, doubts }) => (hasDoubts ? [...cells, doubts] : cells)),
    total: rows.length,
  }
}

const fileColumn = () => ({ id: 'file', label: worded('File'), type: 'text' })
const sourceColumn = () => ({ id: 'source', label: worded('Source'), type: 'text' })

const isWithin = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`)

const labelled = ({ fact, label }: FactColumn) => ({
  fact,
  id: columnOfFact(fact),
  label: label ?? labelInWords(fact.split('.').at(-1) ?? fact),
})

const columnsFor = (columns: readonly FactColumn[], rows: readonly FactRow[]): FactTable['columns'] =>
  columns.map((column, index) => {
    const { id, label } = labelled(column)
    const isText = rows.some(({ cells }) => typeof cells[index + 1] === 'string')
    return { id, label, type: column.type ?? (isText ? 'text' : 'number') }
  })
