/** All buttons of a step, those of its sections included. */
import type { Action, Field, Rule, Step } from '#engine/definition/types.ts'

export function actionsOf(step: Step): readonly Action[] {
  return [...(step.actions ?? []), ...(step.type === 'review' ? step.sections.map((section) => section.action) : [])]
}

/** What an action checks before it runs: the section it settles, or the whole step. */
export function checkedBy(
  step: Step,
  action: Action,
): readonly { readonly fields: readonly Field[]; readonly rules: readonly Rule[] }[] {
  if (action.checks === 'none') return []
  const section = step.type === 'review' ? step.sections.find((each) => each.action === action) : undefined
  if (section) return [{ fields: section.fields, rules: section.rules ?? [] }]
  const pages =
    step.type === 'pages' ? step.pages.map((page) => ({ fields: page.fields ?? [], rules: page.rules ?? [] })) : []
  return [...pages, { fields: step.type === 'form' ? (step.fields ?? []) : [], rules: step.rules ?? [] }]
}
