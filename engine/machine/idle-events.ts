/** The events that a waiting step handles: fill in, choose files, turn pages, press buttons, go back, start over, end. */
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Context } from './context.ts'
import { addMessage, clearMessages, leaveStep, update } from './effects.ts'
import { endingProblem, isEndOffered } from './end-of-session.ts'
import { fieldEvents } from './field-events.ts'
import { freshContext } from './fresh-context.ts'
import type { Kit } from './kit.ts'
import { loadVerbsOf } from './loading-node.ts'
import { isSkipped, toPreviousStep } from './navigation.ts'
import { idleTarget, stepTarget, type Events, type EventArgs, type Transition } from './node.ts'
import { pressTransitions } from './press-transitions.ts'

export function idleEvents(kit: Kit, step: Step, index: number): Events {
  return {
    ...fieldEvents(kit),
    ...Object.fromEntries(actionsOf(step).map((action) => [`press.${action.id}`, pressTransitions(kit, step, action)])),
    ...stepTypeOf(step).events?.(step, kit),
    ...(step.back ? { back: toPreviousStep(kit, index) } : {}),
    ...(kit.definition.stepper === 'open' ? openStepEvents(kit, index) : {}),
    ...(loadVerbsOf(step).length > 0
      ? {
          again: {
            guard: ({ context }: EventArgs) => context.unready,
            target: `${stepTarget(step.id)}.entering`,
            actions: clearMessages,
          },
        }
      : {}),
    restart: {
      target: '#wizard.starting',
      actions: update(({ context }) => freshContext(kit.definition, kit.host, context)),
    },
    end: endTransitions(kit, step),
  }
}

function openStepEvents(kit: Kit, index: number): Events {
  return Object.fromEntries(
    kit.definition.steps.flatMap((step, at) =>
      at === index
        ? []
        : [
            [
              `open.${step.id}`,
              {
                guard: ({ context }: EventArgs) => at <= context.reached && !isSkipped(kit, step, context),
                target: stepTarget(step.id),
                actions: leaveStep,
              },
            ],
          ],
    ),
  )
}

function endTransitions(kit: Kit, step: Step): readonly Transition[] {
  const problem = (context: Context) => endingProblem(context.session, undefined)
  return [
    { guard: ({ context }: EventArgs) => !isEndOffered(kit.definition, context) },
    {
      guard: ({ context }: EventArgs) => problem(context) !== undefined,
      target: idleTarget(step.id, 'failed'),
      actions: [clearMessages, addMessage(({ context }) => problem(context) ?? '')],
    },
    { target: `${stepTarget(step.id)}.ending`, actions: clearMessages },
  ]
}
