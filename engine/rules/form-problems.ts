/** Finds every problem that keeps a form from being sent, in the order of the screen: fields first, then rules. */
import type { Field, Rule } from '#engine/definition/types.ts'
import { isShown, isSurelyShown } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { own } from '#engine/values/path.ts'
import { fieldProblem } from './field-problem.ts'
import { isMissing } from './is-missing.ts'
import { fillMessage } from './fill-message.ts'
import { ruleProblem } from './rule-problem.ts'

/** A problem that keeps a form from being sent. */
export interface FormProblem {
  /** The id of the field at which it is shown. */
  readonly field?: string
  readonly message: string
}

export interface Form {
  readonly fields?: readonly Field[] | undefined
  readonly rules?: readonly Rule[] | undefined
  /** Its step may have been skipped: nothing of it is required, and its rules do not apply. */
  readonly isSkipped?: boolean | undefined
}

export function formProblems(
  { fields = [], rules = [], isSkipped = false }: Form,
  facts: Facts,
): readonly FormProblem[] {
  const shown = fields.filter((field) => isShown(field, facts))
  const problems = [
    ...shown.flatMap((field) => problemsOfField(field, isSkipped, facts)),
    ...(isSkipped ? [] : rules.flatMap((rule) => ruleProblem(rule, fields, facts))),
  ]
  return problems.filter(({ message }, at) => problems.findIndex((earlier) => earlier.message === message) === at)
}

function problemsOfField(field: Field, isSkipped: boolean, facts: Facts): readonly FormProblem[] {
  const message = isMissing(field, facts)
    ? isSkipped || !isSurelyShown(field, facts)
      ? undefined
      : requiredMessage(field, facts)
    : valueProblem(field, facts)
  return message === undefined ? [] : [{ field: field.id, message }]
}

function requiredMessage({ required }: Field, facts: Facts): string | undefined {
  return required === undefined ? undefined : fillMessage(required, facts)
}

function valueProblem(field: Field, facts: Facts): string | undefined {
  return fieldProblem(field, own(facts.values, field.id), own(facts.files, field.id) ?? [], facts)
}
