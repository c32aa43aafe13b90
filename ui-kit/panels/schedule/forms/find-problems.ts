/** Checks a form of the panel with its rules, which may refer to the running wizard and to the panel's own fields. */
import { factsOf, type Context } from '#engine/machine/context.ts'
import type { Field, Rule } from '#engine/definition/types.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { formProblems, type FormProblem } from '#engine/rules/form-problems.ts'

export type Values = Readonly<Record<string, unknown>>

export interface Running {
  readonly definition: PublicDefinition
  readonly actor: { getSnapshot(): { readonly context: Context } }
}

export function findProblems(
  { definition, actor }: Running,
  form: { readonly fields: readonly Field[]; readonly rules?: readonly Rule[] | undefined },
  values: Values,
): readonly FormProblem[] {
  const facts = factsOf(definition, actor.getSnapshot().context, Date.now())
  return formProblems(form, { ...facts, values: { ...facts.values, ...values } })
}
