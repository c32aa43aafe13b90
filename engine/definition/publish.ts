/** Turns a definition into what a browser may receive: without the server's part, but with what follows from it. */
import type { Operations } from './work-effects.ts'
import { branchFor } from './check/resolve.ts'
import { dependentCalls } from './dependent-calls.ts'
import type { PublicDefinition, PublicExample } from './public-definition.ts'
import type { Schema } from './schema/build.ts'
import { definitionSchema } from './schema/definition.ts'
import type { Definition } from './types.ts'

export function publish(definition: Definition, operations: Operations): PublicDefinition {
  // Stripping only removes the keys that PublicDefinition does not have.
  const stripped = stripServerKeys(definitionSchema, definition) as PublicDefinition
  const drops = dependentCalls(definition, operations)
  const calls = Object.entries(stripped.calls).map(([id, call]) => {
    const dropped = drops[id] ?? []
    return [id, dropped.length > 0 ? { ...call, drops: dropped } : call] as const
  })
  const example = exampleOf(definition)
  return { ...stripped, calls: Object.fromEntries(calls), ...(example && { example }) }
}

/** The recipes stay on the server: a browser needs to know only what there is. */
function exampleOf({ samples = {} }: Definition): PublicExample | undefined {
  const { files, replies: _replies, ...values } = samples
  if (files === undefined) return undefined
  const names = Object.entries(files).map(([field, recipes]) => [field, recipes.map(({ name }) => name)] as const)
  return { values, files: Object.fromEntries(names) }
}

/** A copy without the keys that the schema keeps for the server. */
function stripServerKeys(schema: Schema, value: unknown): unknown {
  const own = branchFor(schema, value, definitionSchema) ?? {}
  if (Array.isArray(value))
    return value.map((each, index) => stripServerKeys(own.prefixItems?.[index] ?? own.items ?? {}, each))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const of = own.properties?.[key] ?? (typeof own.additionalProperties === 'object' ? own.additionalProperties : {})
    return of.serverOnly ? [] : [[key, stripServerKeys(of, each)]]
  })
  return Object.fromEntries(entries)
}
