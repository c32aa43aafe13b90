/** Checks the names of columns and of parts: in work, in contents, and in fields that take their rows from a reply. */
import { contentFormatOf } from '#engine/contents/formats.ts'
import type { ContentFormat } from '#engine/contents/content-type.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import { createReader } from '../shapes/create-reader.ts'
import { shapesIn } from '../shapes/follow-shapes.ts'
import { asTable, partAt } from '../shapes/parts.ts'
import type { ShapeFlow } from '../shapes/shape-reader.ts'
import { unknown, type Shape } from '../shapes/shape.ts'
import type { Content, Definition } from '../types.ts'
import type { Finding } from './finding.ts'
import { callOf, readableField, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { kindAt } from './reply-shape.ts'
import { partsOf } from '#engine/steps/parts.ts'

export const checkShapes = (model: Model): readonly Finding[] => [
  ...shapesIn(model).findings,
  ...contentsOf(model.definition).flatMap((content) => checkContent(content, model)),
  ...model.fields.flatMap(({ value: { id } }) => checkRows(id, model)),
]

function checkContent(content: Content, model: Model): readonly Finding[] {
  const at = model.at(content)
  // The cast is safe: the format belongs to the type of the content.
  const flow = (contentFormatOf(content) as Pick<ContentFormat<'text'>, 'shapes'>).shapes as
    ShapeFlow<Content> | undefined
  if (!flow || model.unknowns.isUncertain(at)) return []
  const findings: Finding[] = []
  const owner = `${ownerName(at, model.definition)} shows a ${content.type} that`
  flow(
    content,
    createReader(model, content, at, {
      owner,
      shapeOf: (name) => valueOf(name, model),
      report: (finding) => findings.push(finding),
    }),
  )
  return findings
}

/**
 * What a reply holds under "call.path". A part that does not exist, or is declared as something that cannot be shown, is
 * reported by other checks.
 */
function valueOf(name: string, model: Model): Shape {
  const [id = '', ...path] = name.split('.')
  const declared = kindAt(callOf(model, id)?.reply, path)
  if (declared === undefined || declared === 'text' || declared === 'number' || declared === 'boolean') return unknown
  const found = partAt(shapesIn(model).ofReply(id), path)
  return 'shape' in found ? found.shape : unknown
}

/** Columns that a person fills in need not be in the rows of the reply; those that are only shown do. */
function checkRows(id: string, model: Model): readonly Finding[] {
  const field = readableField(model, id)
  const rows = field && fieldTraitsOf(field).filledFrom?.(field)
  if (!field || rows === undefined) return []
  const findings: Finding[] = []
  const at = model.at(field)
  const reader = createReader(model, field, at, {
    owner: `Field "${id}"`,
    shapeOf: (name) => valueOf(name, model),
    report: (finding) => findings.push(finding),
  })
  const table = asTable(valueOf(rows, model))
  if (table)
    for (const [index, { readOnly }] of (fieldFormatOf(field).columns?.(field) ?? []).entries())
      if (readOnly === true) reader.column(table, ['columns', index, 'id'])
  return findings
}

/** Everything that the steps of an agent and their parts show. */
export const contentsOf = ({ steps }: Definition): readonly Content[] =>
  steps.flatMap((step) => [...new Set([step, ...partsOf(step)])].flatMap(({ content = [] }) => content))
