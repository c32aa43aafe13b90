/** Fills the tables that take their rows from a reply. What a user has changed stays while the rows of the reply stay the same. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { isTableRow, rowOfReply } from '#engine/fields/table.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { readPath } from '#engine/values/path.ts'
import type { Context } from './context.ts'

/** Whether a reply to this call fills any table. */
export const fillsTables = (definition: PublicDefinition, call: string): boolean =>
  fieldsOf(definition).some(({ field }) => takesRows(field, call))

const takesRows = (field: Field, call: string): field is Field & { readonly type: 'table' } =>
  field.type === 'table' && field.rows?.startsWith(`${call}.`) === true

export function fillTables(
  definition: PublicDefinition,
  { replies, values }: Pick<Context, 'replies' | 'values'>,
  call: string,
  reply: unknown,
): Partial<Pick<Context, 'values'>> {
  const filled = fieldsOf(definition).flatMap(({ field }) => {
    if (!takesRows(field, call) || field.rows === undefined) return []
    const path = field.rows.slice(call.length + 1)
    const rows = readPath(reply, path)
    if (!Array.isArray(rows)) return []
    const isSame = JSON.stringify(rows) === JSON.stringify(readPath(replies[call], path))
    if (isSame && hasValue(values[field.id])) return []
    return [[field.id, rows.filter(isTableRow).map((row) => rowOfReply(field.columns, row))] as const]
  })
  return filled.length === 0 ? {} : { values: { ...values, ...Object.fromEntries(filled) } }
}
