/**
 * Finds the artefacts to which the {references} in the texts of a piece of work refer: the results of the work depend
 * on them, too.
 */
import { artefactOfPart } from '#engine/definition/work-effects.ts'
import type { Call, Definition, Source, Work as Piece } from '#engine/definition/types.ts'
import { fieldsWithin } from '#engine/expressions/fields.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { artefactOfReply, textsIn } from './kept-replies.ts'

export function referencedParts(piece: Piece, definition: Definition): readonly string[] {
  const references = textsIn(piece).flatMap(referencesIn)
  if (references.length === 0) return []
  const names = new Set(references.map(({ name }) => name.split('.')[0] ?? ''))
  const replies = references.flatMap(({ name }) => (name.startsWith('reply.') ? [name.split('.')[1] ?? ''] : []))
  const parts = Object.values(definition.calls)
    .flatMap(wiresOf)
    .filter(([name, source]) => names.has(name) || fieldsBehind(definition, source).some((id) => names.has(id)))
  return [...new Set([...parts.map(([name]) => name), ...replies.map(artefactOfReply)])]
}

const wiresOf = (call: Call): readonly (readonly [string, Source])[] =>
  [call, ...(call.variants ?? [])]
    .flatMap(({ json, multipart }) => Object.entries<Source>({ ...json, ...multipart }))
    .map(([wire, source]) => [artefactOfPart(wire), source] as const)

/** The ids of the fields whose values are sent under one name. */
function fieldsBehind(definition: Definition, source: Source): readonly string[] {
  if (typeof source === 'string') return [source]
  const { field, fieldsOf, object = {}, first = [] } = source
  const group = fieldsOf === undefined ? [] : fieldsWithin(definition, fieldsOf).map(({ id }) => id)
  const inner = [...Object.values<Source>(object), ...first].flatMap((each) => fieldsBehind(definition, each))
  return [...(field === undefined ? [] : [field]), ...group, ...inner]
}
