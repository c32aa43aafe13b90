/** Which step comes after and before: steps that are to be skipped are passed over in both directions. */
import type { Action, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Context } from './context.ts'
import { leaveStep, update } from './effects.ts'
import type { Kit } from './kit.ts'
import { idleTarget, stepTarget, type Effect, type Moment, type Transition } from './node.ts'

/** Where an action leads once it has run: the next step, a named one, or where it stands. Never past the last. */
export function afterAction(
  kit: Kit,
  step: Step,
  index: number,
  action: Action,
  effects: readonly Effect[],
): readonly Transition[] {
  const stay: Transition = { target: idleTarget(step.id, action.completes ? 'done' : 'editing'), actions: effects }
  if (action.then === undefined) return [stay]
  if (action.then === 'next') {
    const sure = kit.definition.steps.slice(index + 1).some(({ skip }) => skip === undefined)
    return [...toNextStep(kit, step, index, effects), ...(sure ? [] : [stay])]
  }
  const target = kit.definition.steps.findIndex(({ id }) => id === action.then)
  return [{ target: stepTarget(action.then), actions: [...effects, arrivedAt(step, index, target)] }]
}

export function toNextStep(
  kit: Kit,
  step: Step,
  index: number,
  effects: readonly Effect[] = [],
): readonly Transition[] {
  return untilFirstSure(kit.definition.steps.slice(index + 1)).map((later, offset) => ({
    guard: notSkipped(kit, later),
    target: stepTarget(later.id),
    actions: [...effects, arrivedAt(step, index, index + 1 + offset)],
  }))
}

export function toFormerStep(kit: Kit, index: number): readonly Transition[] {
  return untilFirstSure(kit.definition.steps.slice(0, index).toReversed()).map((former) => ({
    guard: notSkipped(kit, former),
    target: stepTarget(former.id),
    actions: leaveStep,
  }))
}

/** A step that is never skipped ends the search. */
function untilFirstSure(steps: readonly Step[]): readonly Step[] {
  const sure = steps.findIndex(({ skip }) => skip === undefined)
  return sure < 0 ? steps : steps.slice(0, sure + 1)
}

/** A step is complete when it is passed, unless one of its actions says when. */
function arrivedAt(from: Step, fromIndex: number, toIndex: number): Effect {
  const byFlag = from.actions?.some((action) => action.completes) ?? false
  return update(({ context }) => ({
    messages: [],
    unready: false,
    reached: Math.max(context.reached, toIndex),
    completed: byFlag || toIndex <= fromIndex ? context.completed : [...new Set([...context.completed, from.id])],
  }))
}

const notSkipped =
  (kit: Kit, step: Step) =>
  ({ context }: Moment) =>
    !isSkipped(kit, step, context)

export const isSkipped = (kit: Kit, step: Step, context: Context): boolean =>
  step.skip !== undefined && holds(step.skip, kit.facts(context))
