/** The way through the wizard: steps nothing leads to, buttons that stay dead, values that cannot be there yet. */
import { actionsOf } from '#engine/steps/parts.ts'
import { finding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'
import { deadActions } from './dead-actions.ts'
import { endings } from './endings.ts'
import { notYet } from './not-yet.ts'
import { wayThrough } from './way-through.ts'
import { unreachable } from './ways.ts'

export function flow(model: Model): readonly Finding[] {
  const { steps } = model.definition
  const size = tooLarge(model)
  if (size.length > 0) return size
  const roots = unreachable(steps)
  const screens = wayThrough(model, roots)
  return [
    ...roots.map((index) => {
      const step = steps[index]
      return finding(
        'unreachable-step',
        ['steps', index, 'id'],
        `No step leads to step "${step?.id}". Let an action go there by "then", or remove it.`,
        { found: step?.id ?? '' },
      )
    }),
    ...screens.flatMap((screen) => deadActions(screen, model)),
    ...notYet(screens, model),
    ...endings(model),
  ]
}

/** Every way through is looked at, and nobody finds a way through more than this. */
const [mostSteps, mostActions] = [100, 100]

function tooLarge({ definition: { steps }, at }: Model): readonly Finding[] {
  if (steps.length > mostSteps)
    return [
      finding(
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
          finding(
            'out-of-range',
            at(step, 'actions'),
            `Step "${step.id}" has ${length} actions; at most ${mostActions} can be followed.`,
            { found: String(length), expected: `at most ${mostActions}` },
          ),
        ]
      : []
  })
}
