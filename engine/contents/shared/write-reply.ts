/** Writes a value of a reply as its author says, or as its column says where it is a cell of a table. */
import type { Facts } from '#engine/expressions/facts.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { type ValueFormat, writeValue } from '#engine/values/write-value.ts'
import { columnAt, columnOf } from './column-at.ts'
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

/** The values of references to cells and totals in a text, such as {reply.measure.views.total.totals.value}, as their columns say. */
export function writtenReferences(text: string, run: Facts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    referencesIn(text).flatMap(({ name }) => {
      const from = name.startsWith('reply.') ? name.slice('reply.'.length) : undefined
      const format = from === undefined ? undefined : formatOfCell(from, run)
      const written = from !== undefined && format && writeValue(replyValue(from, run), format, 'screen')
      return written ? [[name, written]] : []
    }),
  )
}

function formatOfCell(reference: string, run: Facts): ValueFormat | undefined {
  const at = columnAt(reference)
  const value = at && replyValue(at.table, run)
  return at === undefined || Array.isArray(value) ? undefined : columnOf(tableOf(value)?.columns, at.column)
}
