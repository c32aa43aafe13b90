/** The way through the wizard: steps nothing leads to, buttons that stay dead, values that cannot be there yet. */
import type { Finding } from '../finding.ts'
import { finding } from '../finding.ts'
import type { Model } from '../model.ts'
import { deadActions } from './dead-actions.ts'
import { endings } from './endings.ts'
import { notYet } from './not-yet.ts'
import { wayThrough } from './way-through.ts'
import { unreachable } from './ways.ts'

export function flow(model: Model): readonly Finding[] {
  const { steps } = model.definition
  const roots = unreachable(steps)
  const screens = wayThrough(model, roots)
  return [
    ...roots.map((index) => {
      const step = steps[index]
      return finding('unreachable-step', ['steps', index, 'id'], `No step leads to step "${step?.id}". Let an action go there by "then", or remove it.`, { found: step?.id ?? '' })
    }),
    ...screens.flatMap((screen) => deadActions(screen, model)),
    ...notYet(screens, model),
    ...endings(model),
  ]
}
