/** What a user may do while a step waits: fill in, choose files, turn pages, press buttons, go back, start over, end. */
import type { Step } from '#engine/definition/types.ts'
import { actionsOf } from './actions-of.ts'
import type { Context } from './context.ts'
import { endOffered } from './end-offered.ts'
import { endingProblem } from './end-of-session.ts'
import { entryRun } from './entry-run.ts'
import { fieldEvents } from './field-events.ts'
import { freshContext } from './fresh-context.ts'
import {
  elsewhere,
  hush,
  idleTarget,
  stepTarget,
  tell,
  update,
  type Events,
  type Kit,
  type Moment,
  type Transition,
} from './kit.ts'
import { formerSteps, isSkipped } from './navigation.ts'
import { pageEvents } from './page-events.ts'
import { pressed, runPressed } from './pressing.ts'

export function idleEvents(kit: Kit, step: Step, index: number): Events {
  return {
    ...fieldEvents(kit),
    ...(step.type === 'pages' ? pageEvents(kit, step) : {}),
    ...Object.fromEntries(actionsOf(step).map((action) => [`press.${action.id}`, pressed(kit, step, action)])),
    ...(step.type === 'pipeline' ? { 'press.run': runPressed(kit, step) } : {}),
    ...(step.back ? { back: formerSteps(kit, index) } : {}),
    ...(kit.definition.stepper === 'open' ? openEvents(kit, index) : {}),
    ...(entryRun(step).length > 0
      ? {
          again: {
            guard: ({ context }: Moment) => context.unready,
            target: `${stepTarget(step.id)}.entering`,
            actions: hush,
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
                actions: elsewhere,
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
      actions: [hush, tell(({ context }) => problem(context) ?? '')],
    },
    { target: `${stepTarget(step.id)}.ending`, actions: hush },
  ]
}
