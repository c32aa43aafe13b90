/** Reads what was entered in fields back from how it is sent. A value whose shape loses what was entered, such as a slug, is not read. */
import type { Definition, Field, Source } from '#engine/definition/types.ts'
import { fieldOf, fieldsWithin } from '#engine/expressions/fields.ts'
import { isFileField, isListField } from '#engine/fields/index.ts'
import { own } from '#engine/values/path.ts'

/** By field id. */
type Entered = Readonly<Record<string, unknown>>

export function readEnteredValue(definition: Definition, source: Source, sent: unknown): Entered {
  const value = typeof source !== 'string' && source.as === 'json' ? parseIfText(sent) : sent
  const field = fieldBehind(definition, source)
  if (field) {
    const entered = undoShape(source, field, value)
    return entered === undefined ? {} : { [field.id]: entered }
  }
  if (typeof source === 'string' || !isRecord(value) || !keepsValues(source)) return {}
  if (source.object)
    return Object.assign(
      {},
      ...Object.entries(source.object).map(([key, each]) =>
        own(value, key) === undefined ? {} : readEnteredValue(definition, each, value[key]),
      ),
    ) as Entered
  if (source.fieldsOf === undefined) return {}
  const { by = 'id' } = source
  const key = (each: Field) => (by === 'key' ? (each.key ?? each.id) : each.id)
  const fields = fieldsWithin(definition, source.fieldsOf).filter((each) => Object.hasOwn(value, key(each)))
  return Object.fromEntries(fields.map((each) => [each.id, value[key(each)]]))
}

/** The field whose own value is sent, in whatever shape. */
export function fieldBehind(definition: Definition, source: Source): Field | undefined {
  const id = typeof source === 'string' ? source : source.field
  return id === undefined || id.startsWith('@') ? undefined : fieldOf(definition, id)
}

const keepsValues = ({ as }: Exclude<Source, string>): boolean => as === undefined || as === 'json'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function undoShape(source: Source, field: Field, value: unknown): unknown {
  const shape = typeof source === 'string' ? undefined : source.as
  if (shape === undefined || (shape === 'json' && !isFileField(field)))
    return isListField(field) ? listIn(value) : value
  if (shape === 'join' && typeof value === 'string')
    return isListField(field) ? value.split(',').filter(Boolean) : value
  return shape === 'number' ? value : undefined
}

/** A list of one comes like a single value, and an entry with several parts comes as JSON. */
export function listIn(value: unknown): unknown {
  if (value === undefined || value === '') return []
  return (Array.isArray(value) ? value : [value]).map((entry: unknown) =>
    typeof entry === 'string' && entry.startsWith('{') ? parseIfText(entry) : entry,
  )
}

/** The value of a JSON text; any other value stays as it is. */
export function parseIfText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
