/** Follows the way through the steps, and tells what can be there on each of them. */
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Model } from '../model.ts'
import { stepOutcomes, type StepOutcomes } from './step-outcomes.ts'
import { anyOutcome, union, type Outcomes } from './outcomes.ts'
import { nextSteps } from './next-steps.ts'

/** Steps are looked at in their order: on the first way to a step, nothing of a later one is there. */
export function followSteps(model: Model, unreachable: readonly number[]): readonly StepOutcomes[] {
  const { steps } = model.definition
  const screens: StepOutcomes[] = []
  // That a step without pages cannot be visited is reported at the condition that asks for it.
  const noOutcomes: Outcomes = new Set(
    steps.flatMap((step) => (stepTypeOf(step).isVisited ? [] : [`visited ${step.id}` as const])),
  )
  const nextByStep = steps.map((_, index) => new Set(nextSteps(index, steps)))
  for (const [index, step] of steps.entries()) {
    const earlierSteps = screens.filter((_, earlier) => nextByStep[earlier]?.has(index))
    // A step that nothing leads to is reported already; what could be there is not known.
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
