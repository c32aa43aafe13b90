/** What was entered in fields, read back from how it is sent. Nothing is known of what was shaped beyond return. */
import type { Definition, Field, Source } from '#engine/definition/types.ts'
import { fieldsWithin } from '#engine/expressions/fields.ts'
import { isListField } from '#engine/fields/index.ts'

interface SentValue {
  readonly source: Source
  /** Undefined: no field stands behind it. */
  readonly field: Field | undefined
}

export function enteredIn(
  definition: Definition,
  { source, field }: SentValue,
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (field) {
    const entered = unshaped(source, field, value)
    return entered === undefined ? {} : { [field.id]: entered }
  }
  if (typeof source === 'string' || source.fieldsOf === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const { by = 'id' } = source
  const key = (each: Field) => (by === 'key' ? (each.key ?? each.id) : each.id)
  const fields = fieldsWithin(definition, source.fieldsOf).filter((each) => Object.hasOwn(value, key(each)))
  return Object.fromEntries(fields.map((each) => [each.id, Reflect.get(value, key(each)) as unknown]))
}

function unshaped(source: Source, field: Field, value: unknown): unknown {
  const shape = typeof source === 'string' ? undefined : source.as
  if (shape === undefined) return isListField(field) ? listIn(value) : value
  if (shape === 'join' && typeof value === 'string')
    return isListField(field) ? value.split(',').filter(Boolean) : value
  return shape === 'number' ? value : undefined
}

/** A list of one comes like a single value, and a pair comes as JSON. */
export function listIn(value: unknown): unknown {
  if (value === undefined || value === '') return []
  return (Array.isArray(value) ? value : [value]).map((entry: unknown) => {
    if (typeof entry !== 'string' || !entry.startsWith('{')) return entry
    try {
      return JSON.parse(entry) as unknown
    } catch {
      return entry
    }
  })
}
