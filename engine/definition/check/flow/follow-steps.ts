/** Follows the steps in order, and finds the outcomes that can exist on each. */
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Model } from '../model.ts'
import { stepOutcomes, type StepOutcomes } from './step-outcomes.ts'
import { anyOutcome, union, type Outcomes } from './outcomes.ts'
import { nextSteps } from './next-steps.ts'

/** The steps are followed in order, because outcomes of later steps do not exist when a step is first entered. */
export function followSteps(model: Model, unreachable: readonly number[]): readonly StepOutcomes[] {
  const { steps } = model.definition
  const screens: StepOutcomes[] = []
  // A condition that asks for the pages of a step without pages is reported by another check.
  const noOutcomes: Outcomes = new Set(
    steps.flatMap((step) => (stepTypeOf(step).isVisited ? [] : [`visited ${step.id}` as const])),
  )
  const nextByStep = steps.map((_, index) => new Set(nextSteps(index, steps)))
  for (const [index, step] of steps.entries()) {
    const earlierSteps = screens.filter((_, earlier) => nextByStep[earlier]?.has(index))
    // An unreachable step is already reported; its outcomes are unknown.
    const onEntry =
      index === 0
        ? noOutcomes
        : unreachable.includes(index) || earlierSteps.length === 0
          ? anyOutcome
          : union(noOutcomes, ...earlierSteps.map(outcomesOfStep))
    screens.push(stepOutcomes(step, onEntry, model))
  }
  return screens
}

const outcomesOfStep = ({ step, atEnd: whole }: StepOutcomes): Outcomes =>
  union(whole, new Set([`completed ${step.id}` as const]))
