/** Conditions that can never hold, whatever happens: a value that the field or the reply never has. */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Path } from '../read/places.ts'
import type { Condition, Field } from '../types.ts'
import { contradictionIn } from './contradictions.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import { inWords } from './in-words.ts'
import { callOf, readableField, type Model, type Placed } from './model.ts'
import { nearest } from './nearest.ts'
import { causeOf, optionsOf } from './options.ts'
import { ownerOf } from './owner.ts'
import { kindAt } from './reply-shape.ts'
import { numberIn } from './values.ts'

export function conditions(model: Model): readonly Finding[] {
  return model.conditions.flatMap((placed) => problemOf(placed, model) ?? [])
}

function problemOf({ value: condition, at }: Placed<Condition>, model: Model): Finding | undefined {
  const owner = ownerOf(at, model.definition)
  const never = (where: Path, why: string, suggestion?: string) =>
    finding('impossible-condition', where, `${owner} has a condition that can never hold: ${why}.`, {
      suggestion,
      ...('is' in condition ? { found: inWords(condition.is) } : {}),
    })
  const { field: id, reply, is, set, all, visited } = condition
  if (is !== undefined && set === false) return never(at, 'a value cannot be there and not be there')
  if (is !== undefined && id !== undefined) {
    const field = readableField(model, id)
    const wrong = field && whyNeverIs(field, is)
    if (wrong)
      return {
        ...never([...at, 'is'], wrong, typeof is === 'string' ? nearest(is, optionsOf(field) ?? []) : undefined),
        cause: causeOf(field, is),
      }
  }
  if (is !== undefined && reply !== undefined) {
    const wrong = whyReplyNeverIs(reply, is, model)
    if (wrong) return never([...at, 'is'], wrong)
  }
  if (all) {
    const contradiction = contradictionIn(all)
    if (contradiction) return never(at, contradiction)
  }
  const step = visited === undefined ? undefined : model.definition.steps.find((each) => each.id === visited)
  if (step && !stepTypeOf(step).isVisited) return never([...at, 'visited'], `step "${step.id}" has no pages to be seen`)
  return strayKeys(condition, at, owner)
}

const subjects = ['field', 'reply', 'done', 'fetched', 'visited', 'completed', 'all', 'any', 'not'] as const

/** "is" and "set" beside another subject say nothing. */
function strayKeys(condition: Condition, at: Path, owner: string): Finding | undefined {
  const [subject] = subjects.filter((key) => condition[key] !== undefined)
  const stray =
    subject !== undefined && subject !== 'field' && subject !== 'reply'
      ? (['is', 'set'] as const).find((key) => condition[key] !== undefined)
      : undefined
  if (stray === undefined) return undefined
  const message = `${owner} has a condition in which "${stray}" says nothing: only a field or a reply has a value.`
  return finding('unknown-key', [...at, stray], message, { part: 'key', found: stray })
}

type Value = NonNullable<Condition['is']>

function whyNeverIs(field: Field, is: Value): string | undefined {
  const known = optionsOf(field)
  if (known)
    return known.includes(String(is)) && typeof is === 'string'
      ? undefined
      : `field "${field.id}" has only the values ${quoteList(known, 'and')}, and ${inWords(is)} is none of them`
  const wanted = fieldFormatOf(field).comparesAs
  if (wanted === 'none') return `the value of field "${field.id}" cannot be compared; ask whether it is "set"`
  if (typeof is !== wanted) return `field "${field.id}" holds ${words[wanted]}, and ${inWords(is)} is none`
  const [min, max] = [numberIn(field, 'min'), numberIn(field, 'max')]
  if (typeof is === 'number' && ((min !== undefined && is < min) || (max !== undefined && is > max)))
    return `field "${field.id}" cannot be ${is}: its range is ${min ?? '…'} to ${max ?? '…'}`
  return undefined
}

const words = { string: 'a text', number: 'a number', boolean: 'true or false' } as const

function whyReplyNeverIs(reply: string, is: Value, model: Model): string | undefined {
  const [id = '', ...path] = reply.split('.')
  const kind = kindAt(callOf(model, id)?.reply, path)
  if (kind === undefined || kind === 'any' || kind === 'list') return undefined
  if (typeof kind !== 'string' || kind === 'map')
    return `"${reply}" holds several values; compare one of them, or ask whether it is "set"`
  const wanted = { text: 'string', number: 'number', boolean: 'boolean' } as const
  return typeof is === wanted[kind] ? undefined : `"${reply}" holds ${words[wanted[kind]]}, and ${inWords(is)} is none`
}
