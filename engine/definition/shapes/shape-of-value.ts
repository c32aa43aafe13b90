/** The shape of a constant in a definition. */
import { isRecord } from '#engine/values/is-record.ts'
import { eitherOf } from './parts.ts'
import { boolean, listOf, mapOf, number, text, unknown, type Shape } from './shape.ts'

export function shapeOfValue(value: unknown): Shape {
  if (typeof value === 'string') return text
  if (typeof value === 'number') return number
  if (typeof value === 'boolean') return boolean
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(shapeOfValue)
    return listOf(first === undefined ? unknown : others.reduce(eitherOf, first))
  }
  return isRecord(value)
    ? mapOf(Object.entries(value).map(([key, each]) => [key, shapeOfValue(each)] as const))
    : unknown
}
