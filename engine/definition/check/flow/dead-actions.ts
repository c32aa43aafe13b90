/** Buttons that can never be pressed, each with the reason; one that waits for another dead one is not reported again. */
import { actionsOf } from '#engine/steps/parts.ts'
import type { Action } from '../../types.ts'
import { finding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'
import type { Screen } from './screen.ts'
import { inWordsOf } from './token-words.ts'
import { everything, mayHold, obstacle, union, type Token, type Tokens } from './tokens.ts'

export function deadActions(screen: Screen, model: Model): readonly Finding[] {
  const { dead, before } = screen
  const byThemselves = dead.filter((action) => !wouldLive(action, dead, before(action)))
  const [firstOfRing] = byThemselves.length === 0 ? dead : []
  // When each waits for another, all wait in a ring: the first stands for all.
  if (firstOfRing) return report(firstOfRing, withoutDoneOf(dead), () => 'which waits for it in turn', model)
  return byThemselves.flatMap((action) =>
    report(action, before(action), (token) => reason(token, action, screen, model), model),
  )
}

/** Would it live if all the other dead ones did? */
function wouldLive(action: Action, dead: readonly Action[], tokens: Tokens): boolean {
  const others = new Set<Token>(dead.filter((other) => other !== action).map(({ id }) => `done ${id}` as const))
  const all = union(tokens, others)
  return mayHold(action.shown, all) && mayHold(action.enabled, all)
}

const withoutDoneOf = (dead: readonly Action[]): Tokens => ({
  [Symbol.iterator]: () => everything[Symbol.iterator](),
  has: (token) => !dead.some(({ id }) => token === `done ${id}`),
})

function report(action: Action, tokens: Tokens, because: (token: Token) => string, model: Model): readonly Finding[] {
  const why = [action.enabled, action.shown]
    .map((condition) => condition && obstacle(condition, tokens))
    .find((each) => each !== undefined)
  if (!why) return []
  const message = `Action "${action.id}" can never be pressed: it waits for ${inWordsOf(why.token)}, ${because(why.token)}.`
  return [finding('dead-action', model.at(why.condition, why.key), message, { found: why.condition[why.key] ?? '' })]
}

function reason(token: Token, action: Action, { step }: Screen, { definition }: Model): string {
  if (token === `done ${action.id}`) return 'which is itself'
  const home = definition.steps.find((each) => actionsOf(each).some(({ id }) => token === `done ${id}`))
  return home && home !== step
    ? `which belongs to step "${home.id}" and cannot be pressed before`
    : 'which cannot be there before'
}
