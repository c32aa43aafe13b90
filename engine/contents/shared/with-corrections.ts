/** A table of facts for the screen with the corrections of a person applied, as facts.table makes it of corrected facts. */
import type { Facts } from '#engine/expressions/facts.ts'
import { areFileResults, correctFacts, factsByFile, type CorrectedFacts } from '#engine/values/correct-facts.ts'
import { cleanCorrection, type Correction } from '#engine/values/correction.ts'
import { escapeKey } from '#engine/values/escape-key.ts'
import { cellOfDoubts, cellOfFact, doubtColumn, factOfColumn } from '#engine/values/fact-cell.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { own } from '#engine/values/path.ts'
import { withoutDoubtful } from '#engine/values/without-doubtful.ts'
import { replyValue } from './reply-value.ts'

export interface CorrectedTable {
  readonly from: string
  readonly facts?: string
  readonly corrections?: string
}

/** The value that a table or a chart shows. */
export function correctedValue({ from, facts, corrections }: CorrectedTable, run: Facts): unknown {
  const value = replyValue(from, run)
  return facts === undefined ? value : withCorrections(value, replyValue(facts, run), correctionsIn(corrections, run))
}

export const correctionsIn = (field: string | undefined, { values }: Pick<Facts, 'values'>): readonly Correction[] =>
  [field === undefined ? [] : (values[field] ?? [])].flat().flatMap((each: unknown) => cleanCorrection(each) ?? [])

/** Columns that are not facts stay as they are; a file whose facts were removed has no row. */
function withCorrections(table: unknown, facts: unknown, corrections: readonly Correction[]): unknown {
  if (corrections.length === 0 || !areFileResults(facts)) return table
  if (!isRecord(table) || !Array.isArray(table['columns']) || !Array.isArray(table['rows'])) return table
  const found = factsByFile(facts)
  const { sure, doubtful } = withoutDoubtful(readDoubts(correctFacts(found, corrections)))
  const answer: unknown = sure.answer
  const columns = table['columns'].map((column: unknown) => {
    const { id, label } = isRecord(column) ? column : {}
    return { id: String(id), label: String(label) }
  })
  const fileAt = columns.findIndex(({ id }) => id === 'file')
  const rows = table['rows'].flatMap((row: unknown): readonly unknown[] => {
    const file: unknown = Array.isArray(row) ? row[fileAt] : undefined
    if (!Array.isArray(row) || typeof file !== 'string' || !Object.hasOwn(found.answer, file)) return [row]
    const corrected = isRecord(answer) ? own(answer, file) : undefined
    if (!isRecord(corrected)) return []
    const cellAt = ({ id }: { readonly id: string }, at: number): unknown => {
      if (id === doubtColumn) return cellOfDoubts(doubtful, columns, `/${escapeKey(file)}`)
      const fact = at === fileAt ? undefined : factOfColumn(corrected, id)
      return fact === undefined ? row[at] : cellOfFact(fact)
    }
    return [columns.map(cellAt)]
  })
  const doubtAt = columns.findIndex(({ id }) => id === doubtColumn)
  const isDecided = doubtAt >= 0 && rows.every((row) => !Array.isArray(row) || row[doubtAt] === null)
  const shown = isDecided
    ? { columns: table['columns'].toSpliced(doubtAt, 1), rows: rows.map((row) => [row].flat().toSpliced(doubtAt, 1)) }
    : { rows }
  return { ...table, ...shown, total: rows.length }
}

/** Facts of a reply are JSON: their doubts are read from it. */
const readDoubts = ({ answer, sources }: CorrectedFacts) => ({
  answer,
  sources: sources.flatMap(({ at, standing }) =>
    typeof at === 'string' ? [{ at, ...(standing === 'to confirm' && ({ standing } as const)) }] : [],
  ),
})

/** The reference texts for the two keys by which a content shows corrected facts. */
export const correctionTexts = {
  facts:
    'With "corrections": the facts that facts.table made this table from, as call.path. The table then shows them as they were corrected.',
  corrections: 'With "facts": the field of type "corrections" that keeps what a person corrects in them.',
} as const
