/** Follows the way through the steps, and tells what can be there on each of them. */
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Model } from '../model.ts'
import { screenOf, type Screen } from './screen.ts'
import { everything, union, type Tokens } from './tokens.ts'
import { waysFrom } from './ways.ts'

/** Steps are looked at in their order: on the first way to a step, nothing of a later one is there. */
export function wayThrough(model: Model, unreachable: readonly number[]): readonly Screen[] {
  const { steps } = model.definition
  const screens: Screen[] = []
  // That a step without pages cannot be visited is reported at the condition that asks for it.
  const nothing: Tokens = new Set(
    steps.flatMap((step) => (stepTypeOf(step).isVisited ? [] : [`visited ${step.id}` as const])),
  )
  const ways = steps.map((_, index) => new Set(waysFrom(index, steps)))
  for (const [index, step] of steps.entries()) {
    const former = screens.filter((_, earlier) => ways[earlier]?.has(index))
    // A step that nothing leads to is reported already; what could be there is not known.
    const entered =
      index === 0
        ? nothing
        : unreachable.includes(index) || former.length === 0
          ? everything
          : union(nothing, ...former.map(leavingOf))
    screens.push(screenOf(step, entered, model))
  }
  return screens
}

const leavingOf = ({ step, whole }: Screen): Tokens => union(whole, new Set([`completed ${step.id}` as const]))
