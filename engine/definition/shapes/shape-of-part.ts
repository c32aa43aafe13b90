/** The shape of a part of a request: the values of the fields behind it. */
import { fieldBehind } from '#engine/expressions/entered-values.ts'
import { fieldsWithin } from '#engine/expressions/fields.ts'
import { sourcesOfCall } from '#engine/expressions/sources-of-call.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { isFileField, isListField } from '#engine/fields/index.ts'
import { artefactOfPart } from '../work-effects.ts'
import type { Definition, Field, Source } from '../types.ts'
import { eitherOf } from './parts.ts'
import { file, listOf, mapOf, record, tableOf, text, unknown, type Shape } from './shape.ts'

/** By the names of the artefacts that the parts become. */
export function shapesOfParts(definition: Definition): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const [wire, source] of Object.values(definition.calls).flatMap(sourcesOfCall)) {
    const name = artefactOfPart(wire)
    const [shape, other] = [shapeOfSource(source, definition), shapes.get(name)]
    shapes.set(name, other === undefined ? shape : eitherOf(other, shape))
  }
  return shapes
}

function shapeOfSource(source: Source, definition: Definition): Shape {
  if (typeof source !== 'string' && source.as !== undefined && source.as !== 'json') return unknown
  const field = fieldBehind(definition, source)
  if (field) return shapeOfField(field)
  if (typeof source === 'string') return unknown
  if (source.object)
    return mapOf(Object.entries(source.object).map(([key, each]) => [key, shapeOfSource(each, definition)] as const))
  if (source.fieldsOf === undefined) return unknown
  const { by = 'id' } = source
  return mapOf(
    fieldsWithin(definition, source.fieldsOf).map(
      (field) => [by === 'key' ? (field.key ?? field.id) : field.id, shapeOfField(field)] as const,
    ),
  )
}

function shapeOfField(field: Field): Shape {
  if (isFileField(field)) return file
  const columns = fieldFormatOf(field).columns?.(field)
  if (columns)
    return tableOf(
      columns.map(({ id, label, type, readOnly }) => ({
        id,
        label,
        type: type === 'number' || type === 'date' ? type : 'text',
        ...(readOnly === true && { isReadOnly: true }),
      })),
    )
  if (!isListField(field)) return unknown
  const keys = fieldFormatOf(field).entryKeys?.(field)
  return listOf(keys ? record(Object.fromEntries(keys.map((key) => [key, text]))) : text)
}
