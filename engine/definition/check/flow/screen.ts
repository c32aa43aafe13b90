/** One step on the way: what is there when it is entered, what its parts need, and what it leaves behind. */
import { stepFormatOf } from '#engine/steps/formats.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Action, Step } from '../../types.ts'
import type { Model } from '../model.ts'
import { leftBy, leftByCall } from './needs.ts'
import { everything, mayHold, union, type Token, type Tokens } from './tokens.ts'

export interface Screen {
  readonly step: Step
  /** At the moment it is entered. */
  readonly entered: Tokens
  /** Once it has loaded what it needs. */
  readonly loaded: Tokens
  /** When everything on it has been done. */
  readonly whole: Tokens
  /** What can be there when a button is pressed for the first time. */
  readonly before: (action: Action) => Tokens
  /** Buttons that nothing can make pressable, whatever else is pressed. */
  readonly dead: readonly Action[]
}

export function screenOf(step: Step, entered: Tokens, model: Model): Screen {
  const loaded = union(entered, new Set(loadedBy(step, model)))
  const actions = actionsOf(step)
  const pressable = reach(actions, loaded, model)
  const dead = actions.filter((action) => !pressable.includes(action))
  // A button that is dead for a reason of its own is reported once, and from then on counts as pressable.
  const whole = union(loaded, new Set(actions.flatMap((action) => leftByAction(action, step, model))))
  const before = (action: Action) => {
    const others = actions.filter((other) => other !== action)
    const assumed = others.filter((other) => dead.includes(other) && !waitsFor(other, action))
    const reached = reach(
      others,
      union(loaded, new Set(assumed.flatMap((other) => leftByAction(other, step, model)))),
      model,
    )
    return union(loaded, new Set([...assumed, ...reached].flatMap((other) => leftByAction(other, step, model))))
  }
  return { step, entered, loaded, whole, before, dead }
}

const waitsFor = (action: Action, other: Action): boolean =>
  JSON.stringify([action.shown, action.enabled]).includes(JSON.stringify({ done: other.id }).slice(1, -1))

/** The buttons that become pressable one after another. */
function reach(actions: readonly Action[], start: Tokens, model: Model): readonly Action[] {
  if (start === everything) return actions
  const tokens = new Set(start)
  const reached = new Set<Action>()
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const action of actions) {
      if (reached.has(action) || !mayHold(action.shown, tokens) || !mayHold(action.enabled, tokens)) continue
      reached.add(action)
      for (const token of leftByAction(action, undefined, model)) tokens.add(token)
    }
  }
  return [...reached]
}

function leftByAction(action: Action, step: Step | undefined, model: Model): readonly Token[] {
  const completed: readonly Token[] = action.completes && step ? [`completed ${step.id}`] : []
  return [`done ${action.id}`, ...completed, ...action.run.flatMap((verb) => leftBy(verb, model))]
}

function loadedBy(step: Step, model: Model): readonly Token[] {
  const entering = (step.enter ?? []).flatMap((verb) => leftBy(verb, model))
  const own = callsOf(step, model).flatMap((id) => leftByCall(id, model))
  return [...entering, ...own, ...(stepTypeOf(step).isVisited ? [`visited ${step.id}` as const] : [])]
}

/** The calls that a step makes by itself, and those that its panel may make. */
export function callsOf(step: Step, model: Model): readonly string[] {
  const [steps, index] = model.at(step)
  const ofPanel = model.references.filter(
    ({ kind, at }) => kind === 'call' && at[0] === steps && at[1] === index && at[2] === 'parameters',
  )
  return [...(stepFormatOf(step).calls?.(step) ?? []), ...ofPanel.map(({ name }) => name)]
}
