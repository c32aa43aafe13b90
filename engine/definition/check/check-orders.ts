/** Checks that a rule about an order names two fields that can be compared: days, months or times, both of the same type. */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { partsOf } from '#engine/steps/parts.ts'
import type { Rule } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'

export function checkOrders(model: Model): readonly Finding[] {
  const rules = model.definition.steps.flatMap((step) =>
    [...new Set([step, ...partsOf(step)])].flatMap(({ rules: own = [] }) => own),
  )
  return rules.flatMap((rule) => checkRule(rule, model))
}

function checkRule(rule: Rule, model: Model): readonly Finding[] {
  const [first, second] = (rule.order ?? []).map((id) => readableField(model, id))
  if (!first || !second) return []
  const at = model.at(rule, 'order')
  const owner = ownerName(at, model.definition)
  const wrong = [first, second].findIndex((field) => fieldFormatOf(field).isMoment !== true)
  if (wrong >= 0) {
    const field = wrong === 0 ? first : second
    return [
      createFinding(
        'wrong-value',
        [...at, wrong],
        `${owner} has a rule about the order of field "${field.id}", which has the type "${field.type}". Name fields of the type "date", "month" or "time".`,
        { found: field.id },
      ),
    ]
  }
  if (first.type === second.type) return []
  return [
    createFinding(
      'wrong-value',
      [...at, 1],
      `${owner} has a rule about the order of field "${first.id}" of the type "${first.type}" and field "${second.id}" of the type "${second.type}". Name two fields of the same type.`,
      { found: second.id },
    ),
  ]
}
