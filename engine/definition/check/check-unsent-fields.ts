/** Checks that conditions of work use only what the server knows: fields that are sent and stored, and replies. */
import { fieldsWithin } from '#engine/expressions/fields.ts'
import { artefactOfPart, keptParts, workOf } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Condition, Definition, Source } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { readableField, type Model, type Placed } from './model.ts'
import { ownerName } from './owner-name.ts'
import { fieldsNamedIn, nestedSources, wireSets } from './wires.ts'

export function checkUnsentFields(model: Model): readonly Finding[] {
  return model.conditions
    .filter(({ at }) => at[0] === 'calls' && at.includes('work'))
    .flatMap((placed) => checkField(placed, model))
}

/** Checks that conditions of work do not ask for something that only a page knows. */
export function checkPageFacts(model: Model): readonly Finding[] {
  return model.conditions
    .filter(({ at }) => at[0] === 'calls' && at.includes('work'))
    .flatMap((placed) => pageFactsIn(placed, model))
}

function checkField({ value: { field }, at }: Placed<Condition>, model: Model): readonly Finding[] {
  if (field === undefined || !readableField(model, field)) return []
  const { definition } = model
  const own = String(at[1])
  const carriers = Object.keys(definition.calls).map((id) => carriedBy(id, definition))
  // A stage runs after the reply, so it sees only what was kept.
  const isVisible = carriers.some(({ id, stored, all }) =>
    (id === own && !at.includes('stages') ? all : stored).has(field),
  )
  if (isVisible) return []
  const unkept = carriers.find(({ all }) => all.has(field))
  const shaped = carriers.find(({ named }) => named.has(field))
  const why = unkept
    ? `call "${unkept.id}" sends field "${field}" and does not keep it. Add "files.keep" to its work.`
    : shaped
      ? `call "${shaped.id}" sends field "${field}" only in a shape from which its value cannot be read back. Send the field itself, too.`
      : `no call sends field "${field}" to the server. Add it to the body of this call.`
  return [report(at, 'field', field, why, definition, `unsent ${field}`)]
}

const words = {
  done: 'which actions were done',
  completed: 'which steps are complete',
  visited: 'which pages were seen',
  fetched: 'which files the page has fetched',
} as const

function pageFactsIn({ value, at }: Placed<Condition>, { definition }: Model): readonly Finding[] {
  return (['done', 'completed', 'visited', 'fetched'] as const).flatMap((key) => {
    const name = value[key]
    if (name === undefined) return []
    return [
      report(at, key, name, `the server does not know ${words[key]}. Ask for a field or for a reply.`, definition),
    ]
  })
}

function report(at: Path, key: string, found: string, why: string, definition: Definition, cause?: string): Finding {
  return createFinding(
    'impossible-condition',
    [...at, key],
    `${ownerName(at, definition)} has a condition that can never hold: ${why}`,
    { found, ...(cause === undefined ? {} : { cause }) },
  )
}

interface Carried {
  readonly id: string
  /** Fields whose values can be read back from the request. */
  readonly all: ReadonlySet<string>
  /** The sent fields that stay in the session. */
  readonly stored: ReadonlySet<string>
  /** Fields that the request uses in any shape. */
  readonly named: ReadonlySet<string>
}

function carriedBy(id: string, definition: Definition): Carried {
  const call = definition.calls[id]
  if (!call) return { id, all: new Set(), stored: new Set(), named: new Set() }
  const wires = wireSets(call).flat()
  const keptNames = new Set(workOf(call).flatMap((work) => keptParts(work, call)))
  const fieldsOfWires = (chosen: typeof wires) =>
    new Set(chosen.flatMap(({ source }) => readableFields(source, definition)))
  return {
    id,
    all: fieldsOfWires(wires),
    stored: fieldsOfWires(wires.filter(({ name }) => keptNames.has(artefactOfPart(name)))),
    named: new Set(wires.flatMap(({ source }) => nestedSources(source).flatMap(fieldsNamedIn))),
  }
}

/** The fields that the server can read back from a request. A test compares this with the server's implementation. */
export function readableFields(source: Source, definition: Definition): readonly string[] {
  if (typeof source === 'string') return source.startsWith('@') ? [] : [source]
  const { as, field, fieldsOf, object } = source
  if (field !== undefined) return as === undefined || ['json', 'join', 'number'].includes(as) ? [field] : []
  if (as !== undefined && as !== 'json') return []
  if (fieldsOf !== undefined) return fieldsWithin(definition, fieldsOf).map(({ id }) => id)
  return Object.values(object ?? {}).flatMap((each) => readableFields(each, definition))
}
