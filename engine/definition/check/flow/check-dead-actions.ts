/** Checks for buttons that can never be pressed. A button that only waits for another such button is not reported. */
import { actionsOf } from '#engine/steps/parts.ts'
import type { Action } from '../../types.ts'
import { createFinding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'
import type { StepOutcomes } from './step-outcomes.ts'
import { describeOutcome } from './describe-outcome.ts'
import { anyOutcome, mayHold, findObstacle, union, type Outcome, type Outcomes } from './outcomes.ts'

export function checkDeadActions(screen: StepOutcomes, model: Model): readonly Finding[] {
  const { deadActions: dead, beforeAction: before } = screen
  const blockedAlone = dead.filter((action) => !isBlockedByOthers(action, dead, before(action)))
  const [firstOfRing] = blockedAlone.length === 0 ? dead : []
  // If several buttons wait for each other in a ring, only the first is reported.
  if (firstOfRing) return report(firstOfRing, allExceptDone(dead), () => 'which waits for it in turn', model)
  return blockedAlone.flatMap((action) =>
    report(action, before(action), (outcome) => reason(outcome, action, screen, model), model),
  )
}

/** Whether the button could be pressed if all the other blocked buttons could. */
function isBlockedByOthers(action: Action, dead: readonly Action[], tokens: Outcomes): boolean {
  const others = new Set<Outcome>(dead.filter((other) => other !== action).map(({ id }) => `done ${id}` as const))
  const all = union(tokens, others)
  return mayHold(action.shown, all) && mayHold(action.enabled, all)
}

const allExceptDone = (dead: readonly Action[]): Outcomes => ({
  [Symbol.iterator]: () => anyOutcome[Symbol.iterator](),
  has: (outcome) => !dead.some(({ id }) => outcome === `done ${id}`),
})

function report(
  action: Action,
  tokens: Outcomes,
  because: (outcome: Outcome) => string,
  model: Model,
): readonly Finding[] {
  const why = [action.enabled, action.shown]
    .map((condition) => condition && findObstacle(condition, tokens))
    .find((each) => each !== undefined)
  if (!why) return []
  const message = `Action "${action.id}" can never be pressed: it waits for ${describeOutcome(why.outcome)}, ${because(why.outcome)}.`
  return [
    createFinding('dead-action', model.at(why.condition, why.key), message, { found: why.condition[why.key] ?? '' }),
  ]
}

function reason(outcome: Outcome, action: Action, { step }: StepOutcomes, { definition }: Model): string {
  if (outcome === `done ${action.id}`) return 'which is itself'
  const home = definition.steps.find((each) => actionsOf(each).some(({ id }) => outcome === `done ${id}`))
  return home && home !== step
    ? `which belongs to step "${home.id}" and cannot be pressed before`
    : 'which cannot exist before that'
}
