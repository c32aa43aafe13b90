/** Fills the tables that take their rows from a reply. What a user has changed stays while the rows of the reply stay the same. */
import type { TableValue } from '#engine/contents/shared/table-value.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'
import type { Context } from './context.ts'

/** Whether a reply to this call fills any table. */
export const fillsTables = (definition: PublicDefinition, call: string): boolean =>
  fieldsOf(definition).some(({ field }) => pathOfRows(field, call) !== undefined)

/** The rows in the reply to this call; undefined if the field does not take its rows from it. */
function pathOfRows(field: Field, call: string): string | undefined {
  const from = fieldTraitsOf(field).filledFrom?.(field)
  return from?.startsWith(`${call}.`) ? from.slice(call.length + 1) : undefined
}

export function fillTables(
  definition: PublicDefinition,
  { replies, values, edited }: Pick<Context, 'replies' | 'values' | 'edited'>,
  call: string,
  reply: unknown,
): Partial<Pick<Context, 'values' | 'edited'>> {
  const filled = fieldsOf(definition).flatMap(({ field }) => {
    const path = pathOfRows(field, call)
    if (path === undefined) return []
    const rows = entriesIn(readPath(reply, path))
    if (rows === undefined) return []
    const before = entriesIn(readPath(replies[call], path))
    const value = values[field.id]
    if (JSON.stringify(rows) === JSON.stringify(before) && hasValue(value)) return []
    const former = before && Array.isArray(value) ? { entries: before, value: value as readonly unknown[] } : undefined
    const { valueFromReply } = fieldTraitsOf(field)
    const now = valueFromReply?.(field, rows, former)
    // Nothing of what the user changed is left in it.
    const isFresh = edited.includes(field.id) && JSON.stringify(now) === JSON.stringify(valueFromReply?.(field, rows))
    return [{ id: field.id, now, isFresh }]
  })
  if (filled.length === 0) return {}
  return {
    values: { ...values, ...Object.fromEntries(filled.map(({ id, now }) => [id, now])) },
    edited: edited.filter((field) => !filled.some(({ id, isFresh }) => id === field && isFresh)),
  }
}

/** The entries of a list, or the rows of a computed table; undefined if the value is neither. */
function entriesIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isRecord(value) || !Array.isArray(value['rows']) || !Array.isArray(value['columns'])) return undefined
  // The server builds both from the type of a table of a reply.
  const { columns, rows } = value as unknown as Pick<TableValue, 'columns' | 'rows'>
  return rows.map((row) => Object.fromEntries(columns.map(({ id }, at) => [id, row[at]])))
}
