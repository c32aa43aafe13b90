/** Checks the way through the wizard: unreachable steps, blocked buttons, values that are used too early. */
import { actionsOf } from '#engine/steps/parts.ts'
import { createFinding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'
import { checkDeadActions } from './check-dead-actions.ts'
import { checkLastStep } from './check-endings.ts'
import { checkEarlyUse } from './check-early-use.ts'
import { checkLaterFields } from './check-later-fields.ts'
import { followSteps } from './follow-steps.ts'
import { findUnreachable } from './next-steps.ts'

/** Which steps can be reached, and whether the last one ends the session. This check needs the steps and their actions, but no calls. */
export function checkSteps(model: Model): readonly Finding[] {
  const size = checkSize(model)
  if (size.length > 0) return size
  const { steps } = model.definition
  return [
    ...findUnreachable(steps).map((index) => {
      const step = steps[index]
      return createFinding(
        'unreachable-step',
        ['steps', index, 'id'],
        `No step leads to step "${step?.id}". Let an action go there by "then", or remove it.`,
        { found: step?.id ?? '' },
      )
    }),
    ...checkLastStep(model),
  ]
}

/** The outcomes that each step needs and produces, on every way through the wizard. */
export function checkFlow(model: Model): readonly Finding[] {
  if (checkSize(model).length > 0) return []
  const unreachable = findUnreachable(model.definition.steps)
  const screens = followSteps(model, unreachable)
  return [
    ...screens.flatMap((screen) => checkDeadActions(screen, model)),
    ...checkEarlyUse(screens, model),
    ...checkLaterFields(model, unreachable),
  ]
}

/** Limits, since every way through the wizard is examined. */
const [mostSteps, mostActions] = [100, 100]

function checkSize({ definition: { steps }, at }: Model): readonly Finding[] {
  if (steps.length > mostSteps)
    return [
      createFinding(
        'out-of-range',
        ['steps'],
        `The definition has ${steps.length} steps; at most ${mostSteps} can be followed.`,
        { found: String(steps.length), expected: `at most ${mostSteps}` },
      ),
    ]
  return steps.flatMap((step) => {
    const { length } = actionsOf(step)
    return length > mostActions
      ? [
          createFinding(
            'out-of-range',
            at(step, 'actions'),
            `Step "${step.id}" has ${length} actions; at most ${mostActions} can be followed.`,
            { found: String(length), expected: `at most ${mostActions}` },
          ),
        ]
      : []
  })
}
