/** Checks for conditions that can never hold, such as a value that the field or the reply never has. */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Path } from '../read/text-places.ts'
import type { Condition, Field } from '../types.ts'
import { findContradiction } from './find-contradiction.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { describeValue } from './describe-value.ts'
import { callOf, readableField, type Model, type Placed } from './model.ts'
import { causeOf, optionValues } from './option-values.ts'
import { ownerName } from './owner-name.ts'
import { kindAt } from './reply-shape.ts'
import { readNumber } from './check-values.ts'

export function checkConditions(model: Model): readonly Finding[] {
  return model.conditions.flatMap((placed) => problemOf(placed, model) ?? [])
}

function problemOf({ value: condition, at }: Placed<Condition>, model: Model): Finding | undefined {
  const owner = ownerName(at, model.definition)
  const impossible = (where: Path, why: string, names: Partial<ReturnType<typeof nearestAmong>> = {}) =>
    createFinding('impossible-condition', where, `${owner} has a condition that can never hold: ${why}.`, {
      ...names,
      ...('is' in condition ? { found: describeValue(condition.is) } : {}),
    })
  const { field: id, reply, is, set, all, visited, hardToReadOn } = condition
  if (is !== undefined && set === false) return impossible(at, 'a value cannot exist and be missing at once')
  if (is !== undefined && id !== undefined) {
    const field = readableField(model, id)
    const reason = field && explainImpossibleFieldValue(field, is)
    if (reason)
      return {
        ...impossible([...at, 'is'], reason, typeof is === 'string' ? nearestAmong(is, optionValues(field) ?? []) : {}),
        cause: causeOf(field, is),
      }
  }
  const compared = id === undefined || hardToReadOn === undefined ? undefined : readableField(model, id)
  if (compared && !fieldFormatOf(compared).isColour)
    return impossible([...at, 'hardToReadOn'], `field "${compared.id}" does not hold a colour`)
  if (is !== undefined && reply !== undefined) {
    const reason = explainImpossibleReplyValue(reply, is, model)
    if (reason) return impossible([...at, 'is'], reason)
  }
  if (all) {
    const contradiction = findContradiction(all)
    if (contradiction) return impossible(at, contradiction)
  }
  const step = visited === undefined ? undefined : model.definition.steps.find((each) => each.id === visited)
  if (step && !stepTypeOf(step).isVisited)
    return impossible([...at, 'visited'], `step "${step.id}" does not have pages`)
  return strayKeys(condition, at, owner)
}

const subjects = ['field', 'reply', 'done', 'fetched', 'visited', 'completed', 'all', 'any', 'not'] as const

const comparisons = ['is', 'set', 'some', 'every', 'count', 'missing', 'hardToReadOn'] as const

/** Reports comparisons beside a subject that does not have a value. */
function strayKeys(condition: Condition, at: Path, owner: string): Finding | undefined {
  const [subject] = subjects.filter((key) => condition[key] !== undefined)
  const stray =
    subject !== undefined && subject !== 'field' && subject !== 'reply'
      ? comparisons.find((key) => condition[key] !== undefined)
      : undefined
  if (stray === undefined) return undefined
  const message = `${owner} has a condition in which "${stray}" has no effect: only a field or a reply has a value. Remove it.`
  return createFinding('unknown-key', [...at, stray], message, { part: 'key', found: stray })
}

type Value = NonNullable<Condition['is']>

function explainImpossibleFieldValue(field: Field, is: Value): string | undefined {
  const known = optionValues(field)
  if (known)
    return known.includes(String(is)) && typeof is === 'string'
      ? undefined
      : `field "${field.id}" has only the values ${joinQuoted(known, 'and')}, and ${describeValue(is)} is not one of them`
  const wanted = fieldFormatOf(field).comparesAs
  if (wanted === 'none') return `the value of field "${field.id}" cannot be compared; ask whether it is "set"`
  if (typeof is !== wanted) return `field "${field.id}" holds ${words[wanted]}, and ${describeValue(is)} is not`
  const [min, max] = [readNumber(field, 'min'), readNumber(field, 'max')]
  if (typeof is === 'number' && ((min !== undefined && is < min) || (max !== undefined && is > max)))
    return `field "${field.id}" cannot be ${is}: its range is ${min ?? '…'} to ${max ?? '…'}`
  return undefined
}

const words = { string: 'a text', number: 'a number', boolean: 'true or false' } as const

function explainImpossibleReplyValue(reply: string, is: Value, model: Model): string | undefined {
  const [id = '', ...path] = reply.split('.')
  const kind = kindAt(callOf(model, id)?.reply, path)
  if (kind === undefined || kind === 'any' || kind === 'list') return undefined
  if (typeof kind !== 'string' || kind === 'map')
    return `"${reply}" holds several values; compare one of them, or ask whether it is "set"`
  const wanted = { text: 'string', number: 'number', boolean: 'boolean' } as const
  return typeof is === wanted[kind]
    ? undefined
    : `"${reply}" holds ${words[wanted[kind]]}, and ${describeValue(is)} is not`
}
