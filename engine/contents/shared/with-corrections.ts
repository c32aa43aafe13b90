/** A table of facts for the screen with the corrections of a person applied, as facts.table makes it of corrected facts. */
import type { Facts } from '#engine/expressions/facts.ts'
import { areFileResults, correctFacts, factsByFile } from '#engine/values/correct-facts.ts'
import { cleanCorrection, type Correction } from '#engine/values/correction.ts'
import { cellOfFact, factOfColumn } from '#engine/values/fact-cell.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { own } from '#engine/values/path.ts'
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
  const { answer } = correctFacts(found, corrections)
  const columns = table['columns'].map((column: unknown) => (isRecord(column) ? String(column['id']) : ''))
  const fileAt = columns.indexOf('file')
  const rows = table['rows'].flatMap((row: unknown): readonly unknown[] => {
    const file: unknown = Array.isArray(row) ? row[fileAt] : undefined
    if (!Array.isArray(row) || typeof file !== 'string' || !Object.hasOwn(found.answer, file)) return [row]
    const corrected = own(answer, file)
    if (!isRecord(corrected)) return []
    const cellAt = (column: string, at: number): unknown => {
      const fact = at === fileAt ? undefined : factOfColumn(corrected, column)
      return fact === undefined ? row[at] : cellOfFact(fact)
    }
    return [columns.map(cellAt)]
  })
  return { ...table, rows, total: rows.length }
}

/** The reference texts for the two keys by which a content shows corrected facts. */
export const correctionTexts = {
  facts:
    'With "corrections": the facts that facts.table made this table from, as call.path. The table then shows them as they were corrected.',
  corrections: 'With "facts": the field of type "corrections" that keeps what a person corrects in them.',
} as const
