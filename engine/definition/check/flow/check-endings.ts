/** Checks that the wizard comes to an end, and that nothing follows it. */
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Step } from '../../types.ts'
import { createFinding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'

/** If the last step leads to a next one, only that is reported, since a step is probably missing. */
export function checkLastStep(model: Model): readonly Finding[] {
  const beyond = actionsPastLast(model)
  return beyond.length > 0 ? beyond : noEnd(model)
}

function actionsPastLast(model: Model): readonly Finding[] {
  const last = model.definition.steps.at(-1)
  return (last ? actionsOf(last) : [])
    .filter(({ then }) => then === 'next')
    .map((action) =>
      createFinding(
        'no-next-step',
        model.at(action, 'then'),
        `Action "${action.id}" goes to the next step, and step "${last?.id}" is the last.`,
        { found: 'next' },
      ),
    )
}

function noEnd({ definition: { steps } }: Model): readonly Finding[] {
  const last = steps.at(-1)
  if (!last || stepTypeOf(last).panel || isEnding(last)) return []
  const message = `The last step, "${last.id}", is never complete and never ends the session. Give one of its actions "completes": true, or the verb "end".`
  return [createFinding('no-end', ['steps', steps.length - 1, 'id'], message, { found: last.id })]
}

const isEnding = (step: Step): boolean =>
  actionsOf(step).some(({ completes, run }) => completes === true || run.some((verb) => verb.do === 'end'))

/** Reports verbs after the end of the session in one run list. This check needs only the list. */
export function checkAfterEnd(model: Model): readonly Finding[] {
  return model.definition.steps.flatMap((step) =>
    actionsOf(step).flatMap((action) => {
      if (model.unknowns.isUncertain(model.at(action))) return []
      const end = action.run.findIndex((verb) => verb.do === 'end' && verb.when === undefined)
      const after = end < 0 ? undefined : action.run[end + 1]
      if (after)
        return [
          createFinding(
            'never-done',
            model.at(after),
            `Action "${action.id}" ends the session before this, so that it is never done.`,
            { found: after.do },
          ),
        ]
      if (end < 0 || action.then === undefined) return []
      return [
        createFinding(
          'never-done',
          model.at(action, 'then'),
          `Action "${action.id}" ends the session and leaves the page, so that it never goes to "${action.then}".`,
          { found: action.then },
        ),
      ]
    }),
  )
}
