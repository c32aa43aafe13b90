/** Fills the tables that take their rows from a reply. What a user has changed stays while the rows of the reply stay the same. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { readPath } from '#engine/values/path.ts'
import type { Context } from './context.ts'

/** Whether a reply to this call fills any table. */
export const fillsTables = (definition: PublicDefinition, call: string): boolean =>
  fieldsOf(definition).some(({ field }) => pathOfRows(field, call) !== undefined)

/** Where the rows are in the reply to this call; undefined: the field does not take its rows from it. */
function pathOfRows(field: Field, call: string): string | undefined {
  const from = fieldTraitsOf(field).filledFrom?.(field)
  return from?.startsWith(`${call}.`) ? from.slice(call.length + 1) : undefined
}

export function fillTables(
  definition: PublicDefinition,
  { replies, values }: Pick<Context, 'replies' | 'values'>,
  call: string,
  reply: unknown,
): Partial<Pick<Context, 'values'>> {
  const filled = fieldsOf(definition).flatMap(({ field }) => {
    const path = pathOfRows(field, call)
    if (path === undefined) return []
    const rows = readPath(reply, path)
    if (!Array.isArray(rows)) return []
    const isSame = JSON.stringify(rows) === JSON.stringify(readPath(replies[call], path))
    if (isSame && hasValue(values[field.id])) return []
    return [[field.id, fieldTraitsOf(field).valueFromReply?.(field, rows)] as const]
  })
  return filled.length === 0 ? {} : { values: { ...values, ...Object.fromEntries(filled) } }
}
