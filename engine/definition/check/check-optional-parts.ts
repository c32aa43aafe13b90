/**
 * Checks for work that needs a part of the request that is left out when its field is empty. A user who leaves the
 * field empty would be told to finish the previous step and could never go on.
 */
import { hasValue } from '#engine/values/has-value.ts'
import { isFileField, valueTypeOf } from '#engine/fields/index.ts'
import { partsOf } from '#engine/steps/parts.ts'
import { artefactOfPart, effectsOf, workOf } from '../work-effects.ts'
import type { Condition, Definition, Field, Rule } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { mayBeHidden, readableField, type Model, type Placed } from './model.ts'
import { wireSets, type Wire } from './wires.ts'

export function checkOptionalParts(model: Model): readonly Finding[] {
  const optional = optionalParts(model)
  if (optional.size === 0) return []
  const reported = new Set<string>()
  return Object.entries(model.definition.calls).flatMap(([id, call]) =>
    workOf(call).flatMap((work) => {
      if (work.when !== undefined) return []
      return effectsOf(work, model.catalogue.operations).reads.flatMap(({ name, path, required }) => {
        const field = required ? optional.get(name) : undefined
        if (field === undefined || reported.has(name) || mayBeHidden(model, name)) return []
        reported.add(name)
        const why = field.required === undefined ? 'may be left empty' : 'may be hidden'
        return [
          createFinding(
            'may-be-absent',
            [...model.at(work), ...path],
            `Call "${id}": ${work.do} cannot be done without "${name}", and field "${field.id}", which brings it, ${why}. ${remedy(name, field)}`,
            { found: name },
          ),
        ]
      })
    }),
  )
}

function remedy(name: string, field: Field): string {
  const ways = [
    ...(field.required === undefined ? ['give the field "required"'] : []),
    `give the work "when": { "field": "${field.id}", "set": true }`,
    ...(isFileField(field) ? [] : [`give "${name}" a first value by data.default before it`]),
  ]
  const [last, ...others] = ways.toReversed()
  const all = `${others.toReversed().join(', ')}${others.length > 0 ? ', or ' : ''}${last ?? ''}`
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
}

/** Artefacts, by name, that only an optional field provides. */
function optionalParts(model: Model): ReadonlyMap<string, Field> {
  const { definition, catalogue } = model
  const calls = Object.values(definition.calls)
  const written = new Set(
    calls.flatMap(workOf).flatMap((work) => effectsOf(work, catalogue.operations).writes.map(({ name }) => name)),
  )
  const wires = calls.flatMap((call) => wireSets(call).flat())
  const lookedAt = fieldsLookedAt(model)
  const found = new Map<string, Field>()
  for (const { name: wire, source } of wires) {
    const name = artefactOfPart(wire)
    const field = typeof source === 'string' ? readableField(model, source) : undefined
    const senders = wires.filter((each) => artefactOfPart(each.name) === name)
    if (field && !written.has(name) && !lookedAt.has(field.id) && senders.every((each) => isPartOfField(each, field)))
      if (mayBeEmpty(field, model)) found.set(name, field)
  }
  return found
}

/** In JSON an empty value is sent as such, and only a multipart body leaves it out. */
const isPartOfField = ({ carrier, source }: Wire, field: Field): boolean =>
  carrier === 'multipart' && source === field.id

function mayBeEmpty(field: Field, model: Model): boolean {
  if (field.required !== undefined) return field.shown !== undefined && !isConditionShared(field, model)
  return isFileField(field) || !hasValue(valueTypeOf(field).initial(field, { now: 0 }))
}

/** A button, step or work with the same condition as the field, such as the choice of a mode, needs the field in that case alone. */
function isConditionShared({ id }: Field, { conditions, fields }: Model): boolean {
  const place = fields.find(({ value }) => value.id === id)?.at ?? []
  const deciders = conditions.filter(({ at }) => place.every((key, index) => at[index] === key)).flatMap(fieldsOf)
  const asked = new Set(conditions.filter(({ at }) => !at.includes('fields')).flatMap(fieldsOf))
  return deciders.some((decider) => asked.has(decider))
}

const fieldsOf = ({ value }: Placed<Condition>): readonly string[] => (value.field === undefined ? [] : [value.field])

/** An author who asks in a condition or a rule whether a field is filled has thought of the empty field. */
function fieldsLookedAt({ conditions, definition }: Model): ReadonlySet<string> {
  const rules = rulesOf(definition).flatMap(({ require = [], requireAny = [] }) => [...require, ...requireAny])
  return new Set([...conditions.flatMap(fieldsOf), ...rules])
}

const rulesOf = ({ steps }: Definition): readonly Rule[] =>
  steps.flatMap((step) => [...(step.rules ?? []), ...partsOf(step).flatMap(({ rules = [] }) => rules)])
