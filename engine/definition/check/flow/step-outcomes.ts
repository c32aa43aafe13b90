/** Finds the outcomes that can exist on a step: on entry, after loading, before each action and at the end. */
import { stepFormatOf } from '#engine/steps/formats.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Action, Step } from '../../types.ts'
import type { Model } from '../model.ts'
import { outcomesOfVerb, outcomesOfCall } from './needs.ts'
import { anyOutcome, mayHold, union, type Outcome, type Outcomes } from './outcomes.ts'

export interface StepOutcomes {
  readonly step: Step
  /** When the step is entered. */
  readonly onEntry: Outcomes
  /** When the step has been loaded. */
  readonly onceLoaded: Outcomes
  /** When everything on the step has been done. */
  readonly atEnd: Outcomes
  /** When a button is pressed for the first time. */
  readonly beforeAction: (action: Action) => Outcomes
  /** Buttons that can never be pressed, whatever else is pressed. */
  readonly deadActions: readonly Action[]
}

export function stepOutcomes(step: Step, entered: Outcomes, model: Model): StepOutcomes {
  const loaded = union(entered, new Set(outcomesOfLoading(step, model)))
  const actions = actionsOf(step)
  const pressable = findPressable(actions, loaded, model)
  const dead = actions.filter((action) => !pressable.includes(action))
  // A blocked button is reported once; for all later checks it counts as pressable.
  const whole = union(loaded, new Set(actions.flatMap((action) => outcomesOfAction(action, step, model))))
  const before = (action: Action) => {
    const others = actions.filter((other) => other !== action)
    const assumed = others.filter((other) => dead.includes(other) && !waitsFor(other, action))
    const pressable = findPressable(
      others,
      union(loaded, new Set(assumed.flatMap((other) => outcomesOfAction(other, step, model)))),
      model,
    )
    return union(loaded, new Set([...assumed, ...pressable].flatMap((other) => outcomesOfAction(other, step, model))))
  }
  return { step, onEntry: entered, onceLoaded: loaded, atEnd: whole, beforeAction: before, deadActions: dead }
}

const waitsFor = (action: Action, other: Action): boolean =>
  JSON.stringify([action.shown, action.enabled]).includes(JSON.stringify({ done: other.id }).slice(1, -1))

/** Finds the buttons that become pressable one after another. */
function findPressable(actions: readonly Action[], start: Outcomes, model: Model): readonly Action[] {
  if (start === anyOutcome) return actions
  const tokens = new Set(start)
  const pressable = new Set<Action>()
  for (let size = -1; size !== pressable.size;) {
    size = pressable.size
    for (const action of actions) {
      if (pressable.has(action) || !mayHold(action.shown, tokens) || !mayHold(action.enabled, tokens)) continue
      pressable.add(action)
      for (const outcome of outcomesOfAction(action, undefined, model)) tokens.add(outcome)
    }
  }
  return [...pressable]
}

function outcomesOfAction(action: Action, step: Step | undefined, model: Model): readonly Outcome[] {
  const completed: readonly Outcome[] = action.completes && step ? [`completed ${step.id}`] : []
  return [`done ${action.id}`, ...completed, ...action.run.flatMap((verb) => outcomesOfVerb(verb, model))]
}

function outcomesOfLoading(step: Step, model: Model): readonly Outcome[] {
  const entering = (step.enter ?? []).flatMap((verb) => outcomesOfVerb(verb, model))
  const own = callsOf(step, model).flatMap((id) => outcomesOfCall(id, model))
  return [...entering, ...own, ...(stepTypeOf(step).isVisited ? [`visited ${step.id}` as const] : [])]
}

/** The calls that a step sends itself, and the calls that its panel may send. */
export function callsOf(step: Step, model: Model): readonly string[] {
  const [steps, index] = model.at(step)
  const ofPanel = model.references.filter(
    ({ kind, at }) => kind === 'call' && at[0] === steps && at[1] === index && at[2] === 'parameters',
  )
  return [...(stepFormatOf(step).calls?.(step) ?? []), ...ofPanel.map(({ name }) => name)]
}
