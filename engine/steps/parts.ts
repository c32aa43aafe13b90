/** What stands on a step: the parts that are filled in, and its buttons. */
import type { Action, Section, Step } from '#engine/definition/types.ts'
import { stepTypeOf } from './index.ts'
import type { Part } from './step-type.ts'

export const partsOf = (step: Step): readonly Part[] => stepTypeOf(step).parts(step)

/** The parts that are loaded and settled by themselves. */
export const sectionsOf = (step: Step): readonly Section[] => partsOf(step).filter(isSection)

const isSection = (part: Part): part is Section => part.load !== undefined && part.action !== undefined

/** All buttons of a step in the order of the screen, those of its sections included. */
export const actionsOf = (step: Step): readonly Action[] => [
  ...partsOf(step).flatMap(({ action }) => action ?? []),
  ...(step.actions ?? []),
]

/** What an action checks before it runs: the section that it settles, or all else of the step. */
export function partsToCheck(step: Step, action: Action): readonly Pick<Part, 'fields' | 'rules'>[] {
  if (action.checks === 'none') return []
  const parts = partsOf(step)
  const own = parts.find((part) => part.action === action)
  if (own) return [own]
  const others = parts.filter((part) => part.action === undefined)
  return others.some((part) => part === step) ? others : [...others, { rules: step.rules ?? [] }]
}
