/** What a user may do while a step waits: fill in, choose files, turn pages, press buttons, go back, start over, end. */
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Context } from './context.ts'
import { addMessage, clearMessages, leaveStep, update } from './effects.ts'
import { endingProblem, endOffered } from './end-of-session.ts'
import { fieldEvents } from './field-events.ts'
import { freshContext } from './fresh-context.ts'
import type { Kit } from './kit.ts'
import { loadsOf } from './loading.ts'
import { isSkipped, toFormerStep } from './navigation.ts'
import { idleTarget, stepTarget, type Events, type Moment, type Transition } from './node.ts'
import { onPress } from './pressing.ts'

export function idleEvents(kit: Kit, step: Step, index: number): Events {
  return {
    ...fieldEvents(kit),
    ...Object.fromEntries(actionsOf(step).map((action) => [`press.${action.id}`, onPress(kit, step, action)])),
    ...stepTypeOf(step).events?.(step, kit),
    ...(step.back ? { back: toFormerStep(kit, index) } : {}),
    ...(kit.definition.stepper === 'open' ? openEvents(kit, index) : {}),
    ...(loadsOf(step).length > 0
      ? {
          again: {
            guard: ({ context }: Moment) => context.unready,
            target: `${stepTarget(step.id)}.entering`,
            actions: clearMessages,
          },
        }
      : {}),
    restart: {
      target: '#wizard.starting',
      actions: update(({ context }) => freshContext(kit.definition, kit.host, context)),
    },
    end: ending(kit, step),
  }
}

function openEvents(kit: Kit, index: number): Events {
  return Object.fromEntries(
    kit.definition.steps.flatMap((step, at) =>
      at === index
        ? []
        : [
            [
              `open.${step.id}`,
              {
                guard: ({ context }: Moment) => at <= context.reached && !isSkipped(kit, step, context),
                target: stepTarget(step.id),
                actions: leaveStep,
              },
            ],
          ],
    ),
  )
}

function ending(kit: Kit, step: Step): readonly Transition[] {
  const problem = (context: Context) => endingProblem(context.session, undefined)
  return [
    { guard: ({ context }: Moment) => !endOffered(kit.definition, context) },
    {
      guard: ({ context }: Moment) => problem(context) !== undefined,
      target: idleTarget(step.id, 'failed'),
      actions: [clearMessages, addMessage(({ context }) => problem(context) ?? '')],
    },
    { target: `${stepTarget(step.id)}.ending`, actions: clearMessages },
  ]
}
