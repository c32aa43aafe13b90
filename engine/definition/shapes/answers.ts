/** The shapes of answers: the facts that a schema asked for, with the passages that support them. */
import { isRecord } from '#engine/values/is-record.ts'
import { boolean, listOf, number, openRecord, record, text, unknown, type RecordShape, type Shape } from './shape.ts'

const source = openRecord({ at: text, file: text, passage: text, place: text, note: text })

/** {answer, sources, about}, and whatever else the work writes beside them. */
export const answerOf = (answer: Shape, beside: RecordShape['parts'] = {}): RecordShape =>
  record({ answer, sources: listOf(source), about: text, ...beside })

const plain: Readonly<Record<string, Shape>> = { string: text, number, integer: number, boolean }

/** The shape of the values that an author's JSON Schema describes. */
export function shapeOfSchema(schema: unknown): Shape {
  if (!isRecord(schema)) return unknown
  const { type, properties, items, enum: values } = schema
  const named = [type].flat().filter((each) => each !== 'null')
  if (isRecord(properties))
    return record(Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, shapeOfSchema(each)])))
  if (named[0] === 'array') return listOf(shapeOfSchema(items))
  if (Array.isArray(values)) return text
  return (named.length === 1 ? plain[String(named[0])] : undefined) ?? unknown
}
