/** Finds the next and the previous step. Skipped steps are passed over in both directions. */
import type { Action, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Context } from './context.ts'
import { leaveStep, update } from './effects.ts'
import type { Kit } from './kit.ts'
import { idleTarget, stepTarget, type Effect, type EventArgs, type Transition } from './node.ts'

/** The transitions after an action has run: to the next step, to a named one, or none. Never past the last step. */
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
    const neverSkipped = kit.definition.steps.slice(index + 1).some(({ skip }) => skip === undefined)
    return [...toNextStep(kit, step, index, effects), ...(neverSkipped ? [] : [stay])]
  }
  const target = kit.definition.steps.findIndex(({ id }) => id === action.then)
  return [{ target: stepTarget(action.then), actions: [...effects, recordArrival(step, index, target)] }]
}

export function toNextStep(
  kit: Kit,
  step: Step,
  index: number,
  effects: readonly Effect[] = [],
): readonly Transition[] {
  return untilNeverSkipped(kit.definition.steps.slice(index + 1)).map((later, offset) => ({
    guard: notSkipped(kit, later),
    target: stepTarget(later.id),
    actions: [...effects, recordArrival(step, index, index + 1 + offset, kit.definition.steps)],
  }))
}

/** A view within a step from which nothing leads further back is passed over: the user goes back to change something. */
export function toPreviousStep(kit: Kit, index: number): readonly Transition[] {
  const before = kit.definition.steps.slice(0, index).filter((step) => step.within === undefined || step.back === true)
  return untilNeverSkipped(before.toReversed()).map((previous) => ({
    guard: notSkipped(kit, previous),
    target: stepTarget(previous.id),
    actions: leaveStep,
  }))
}

/** The candidates up to the first step that is never skipped. */
function untilNeverSkipped(steps: readonly Step[]): readonly Step[] {
  const neverSkipped = steps.findIndex(({ skip }) => skip === undefined)
  return neverSkipped < 0 ? steps : steps.slice(0, neverSkipped + 1)
}

/**
 * Marks the step that was left as complete, unless one of its actions does that, and records how far the user came. Views
 * that were passed over need nothing more, so they are complete as well.
 */
function recordArrival(from: Step, fromIndex: number, toIndex: number, steps: readonly Step[] = []): Effect {
  const passed = steps.slice(fromIndex + 1, toIndex).filter(({ within }) => within)
  const completesByAction = from.actions?.some((action) => action.completes) ?? false
  return update(({ context }) => ({
    messages: [],
    unready: false,
    reached: Math.max(context.reached, toIndex),
    completed:
      completesByAction || toIndex <= fromIndex
        ? context.completed
        : [...new Set([...context.completed, ...[from, ...passed].map(({ id }) => id)])],
  }))
}

const notSkipped =
  (kit: Kit, step: Step) =>
  ({ context }: EventArgs) =>
    !isSkipped(kit, step, context)

export const isSkipped = (kit: Kit, step: Step, context: Context): boolean =>
  step.skip !== undefined && holds(step.skip, kit.facts(context))
