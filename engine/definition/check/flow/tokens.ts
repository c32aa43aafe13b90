/** What can be there at some point of the way through a wizard: replies, files, things done. */
import type { Condition } from '../../types.ts'

/** 'session', 'reply upload', 'fetched cutout', 'done build', 'completed review', 'visited qna'. */
export type Token = 'session' | `${'reply' | 'fetched' | 'done' | 'completed' | 'visited'} ${string}`

export interface Tokens extends Iterable<Token> {
  has(token: Token): boolean
}

/** Where nothing is known, anything may be there. */
export const everything: Tokens = { has: () => true, [Symbol.iterator]: () => [][Symbol.iterator]() }

export const union = (...all: readonly Tokens[]): Tokens =>
  all.includes(everything) ? everything : new Set(all.flatMap((each) => [...each]))

/** Whether a condition may hold when these can be there: values are not looked at. */
export const mayHold = (condition: Condition | undefined, tokens: Tokens): boolean =>
  condition === undefined || obstacle(condition, tokens) === undefined

export interface Obstacle {
  readonly token: Token
  /** The part of the condition that asks for it, and under which key. */
  readonly condition: Condition
  readonly key: 'done' | 'reply' | 'fetched' | 'completed' | 'visited'
}

/** The first thing that a condition asks for and that cannot be there. */
export function obstacle(condition: Condition, tokens: Tokens): Obstacle | undefined {
  if (condition.all) return condition.all.map((each) => obstacle(each, tokens)).find((each) => each !== undefined)
  if (condition.any) {
    const each = condition.any.map((one) => obstacle(one, tokens))
    return each.every((one) => one !== undefined) ? each[0] : undefined
  }
  const key = (['done', 'reply', 'fetched', 'completed', 'visited'] as const).find(
    (each) => condition[each] !== undefined,
  )
  if (key === undefined || condition.set === false) return undefined
  const name = condition[key] ?? ''
  const token: Token = key === 'reply' ? `reply ${name.split('.')[0] ?? ''}` : `${key} ${name}`
  return tokens.has(token) ? undefined : { token, condition, key }
}
