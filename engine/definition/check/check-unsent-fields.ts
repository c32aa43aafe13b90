/** Checks that conditions of work use only fields that a request sends to the server. */
import { fieldsWithin } from '#engine/expressions/fields.ts'
import type { Definition, Source } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { fieldsNamedIn, wireSets, nestedSources } from './wires.ts'

export function checkUnsentFields(model: Model): readonly Finding[] {
  const sent = sentFields(model.definition)
  return model.conditions.flatMap(({ value: { field }, at }) => {
    if (
      field === undefined ||
      at[0] !== 'calls' ||
      !at.includes('work') ||
      sent.has(field) ||
      !readableField(model, field)
    )
      return []
    const message = `${ownerName(at, model.definition)} has a condition that can never hold: no call sends field "${field}" to the server.`
    return [
      createFinding('impossible-condition', [...at, 'field'], message, { found: field, cause: `unsent ${field}` }),
    ]
  })
}

function sentFields(definition: Definition): ReadonlySet<string> {
  const sources = Object.values(definition.calls).flatMap((call) =>
    wireSets(call)
      .flat()
      .flatMap(({ source }) => nestedSources(source)),
  )
  return new Set([...sources.flatMap(fieldsNamedIn), ...sources.flatMap((source) => fieldsOfGroup(source, definition))])
}

function fieldsOfGroup(source: Source, definition: Definition): readonly string[] {
  return typeof source === 'string' || source.fieldsOf === undefined
    ? []
    : fieldsWithin(definition, source.fieldsOf).map(({ id }) => id)
}
