/** Builds the transitions for pressing a button: ignore it, report what is wrong, or start its run list. */
import type { Action, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { partsToCheck } from '#engine/steps/parts.ts'
import type { Context } from './context.ts'
import { addMessage, clearMessages, update } from './effects.ts'
import { missingSession, type Kit } from './kit.ts'
import { idleTarget, stepTarget, type EventArgs, type Transition } from './node.ts'
import { problemMessages } from './problem-messages.ts'

/** A button that is not available does nothing. Wrong input is reported. Otherwise the run list starts. */
export function pressTransitions(kit: Kit, step: Step, action: Action): readonly Transition[] {
  const mistakes = (context: Context) =>
    problemMessages(kit, context, partsToCheck(step, action), step.errors === 'joined')
  const isAvailable = (context: Context) => isOffered(kit, step, action, context)
  return [
    { guard: ({ context }: EventArgs) => !isAvailable(context) },
    {
      guard: ({ context }: EventArgs) => lacksSession(kit, action, context),
      target: idleTarget(step.id, 'failed'),
      actions: [clearMessages, addMessage(missingSession(kit))],
    },
    {
      guard: ({ context }: EventArgs) => mistakes(context).length > 0,
      target: idleTarget(step.id, 'failed'),
      actions: update(({ context }) => ({ messages: mistakes(context) })),
    },
    { target: `${stepTarget(step.id)}.run-${action.id}`, actions: clearMessages },
  ]
}

function isOffered(kit: Kit, step: Step, action: Action, context: Context): boolean {
  const facts = kit.facts(context)
  const { offersActions } = stepTypeOf(step)
  return (
    (offersActions?.(step, context) ?? true) &&
    [action.shown, action.enabled].every((condition) => condition === undefined || holds(condition, facts))
  )
}

function lacksSession({ definition }: Kit, action: Action, context: Context): boolean {
  if (context.session !== undefined) return false
  const kinds = action.run.flatMap((verb) =>
    'call' in verb && verb.call !== undefined ? [definition.calls[verb.call]?.session] : [],
  )
  const first = kinds.find((kind) => kind !== 'none')
  return first === 'needs' || first === 'ends'
}
