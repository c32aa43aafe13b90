/** Reads the parts and the buttons of a step. */
import type { Action, Section, Step } from '#engine/definition/types.ts'
import { stepTypeOf } from './index.ts'
import type { Part } from './step-type.ts'

export const partsOf = (step: Step): readonly Part[] => stepTypeOf(step).parts(step)

/** The parts that are loaded and saved on their own. */
export const sectionsOf = (step: Step): readonly Section[] => partsOf(step).filter(isSection)

const isSection = (part: Part): part is Section => part.load !== undefined && part.action !== undefined

/** All buttons of a step in the order of the screen, including the buttons of its sections. */
export const actionsOf = (step: Step): readonly Action[] => [
  ...partsOf(step).flatMap(({ action }) => action ?? []),
  ...(step.actions ?? []),
]

/** The parts that an action checks before it runs: its own section, or everything outside of sections. */
export function partsToCheck(step: Step, action: Action): readonly Pick<Part, 'fields' | 'rules'>[] {
  if (action.checks === 'none') return []
  const parts = partsOf(step)
  const own = parts.find((part) => part.action === action)
  if (own) return [own]
  const others = parts.filter((part) => part.action === undefined)
  return others.some((part) => part === step) ? others : [...others, { rules: step.rules ?? [] }]
}
