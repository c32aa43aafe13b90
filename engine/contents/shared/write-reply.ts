/** Writes a value of a reply as its author says, or as its column says where it is a cell of a table. */
import type { Facts } from '#engine/expressions/facts.ts'
import { type ValueFormat, writeValue } from '#engine/values/write-value.ts'
import { formatFrom, type WrittenAs } from './format-keys.ts'
import { inWords } from './in-words.ts'
import { replyValue } from './reply-value.ts'
import { tableOf } from './table-value.ts'

/** `references`: where it may have come from, the first first. */
export function writeReply(value: unknown, references: readonly string[], written: WrittenAs, run: Facts): string {
  const from = references.find((reference) => replyValue(reference, run) !== undefined)
  const format = formatFrom(written, from === undefined ? undefined : formatOfCell(from, run))
  return (format && writeValue(value, format, 'screen')) ?? inWords(value)
}

/** "call.path.rows.0.2" is a cell of the third column of the table "call.path". */
function formatOfCell(reference: string, run: Facts): ValueFormat | undefined {
  const [, table, column] = /^(.+)\.rows\.\d+\.(\d+)$/.exec(reference) ?? []
  if (table === undefined) return undefined
  const value = replyValue(table, run)
  return Array.isArray(value) ? undefined : tableOf(value)?.columns[Number(column)]
}
