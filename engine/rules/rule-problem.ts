/** Checks a rule over several fields. Hidden fields are ignored. */
import type { Field, Rule } from '#engine/definition/types.ts'
import { isShown, isSurelyShown, judge } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldOf, fieldValue } from '#engine/expressions/fields.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { fieldProblem } from './field-problem.ts'
import type { FormProblem } from './form-problems.ts'
import { isMissing } from './is-missing.ts'
import { fillMessage } from './fill-message.ts'

export function ruleProblem(rule: Rule, fields: readonly Field[], facts: Facts): readonly FormProblem[] {
  const breach = findBreach(rule, fields, facts)
  return breach ? [{ ...breach, message: fillMessage(rule.message, facts) }] : []
}

type Breach = Pick<FormProblem, 'field'>

function findBreach(rule: Rule, fields: readonly Field[], facts: Facts): Breach | undefined {
  const shown = (ids: readonly string[]) => shownFields(ids, fields, facts)
  if (rule.require)
    return breachAt(shown(rule.require).find((field) => isSurelyShown(field, facts) && isMissing(field, facts)))
  if (rule.requireAny) return findAllMissing(shown(rule.requireAny), facts)
  if (rule.order) return findWrongOrder(shown(rule.order), rule.strict === true, facts)
  return rule.holds && judge(rule.holds, facts) === 'fails' ? {} : undefined
}

const breachAt = (field: Field | undefined): Breach | undefined => field && { field: field.id }

function findAllMissing(fields: readonly Field[], facts: Facts): Breach | undefined {
  return fields.every((field) => isMissing(field, facts))
    ? breachAt(fields.find((field) => isSurelyShown(field, facts)))
    : undefined
}

/** Dates, months and times sort like their texts. A value that is not valid is reported at its own field, so it is ignored here. */
function findWrongOrder([first, second]: readonly Field[], strict: boolean, facts: Facts): Breach | undefined {
  if (!first || !second) return undefined
  const from = comparableText(first, facts)
  const to = comparableText(second, facts)
  if (from === undefined || to === undefined) return undefined
  return from < to || (from === to && !strict) ? undefined : breachAt(second)
}

function comparableText(field: Field, facts: Facts): string | undefined {
  const value = fieldValue(field, facts)
  return typeof value === 'string' && hasValue(value) && !fieldProblem(field, value, []) ? value : undefined
}

function shownFields(ids: readonly string[], fields: readonly Field[], facts: Facts): readonly Field[] {
  return ids.flatMap((id) => {
    const field = fields.find((each) => each.id === id) ?? fieldOf(facts.definition, id)
    return field && isShown(field, facts) ? [field] : []
  })
}
