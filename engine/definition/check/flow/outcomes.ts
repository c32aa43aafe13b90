/** Outcomes that can exist at a point of the way through a wizard: a session, replies, files, finished actions. */
import type { Condition } from '../../types.ts'

/** 'session', 'reply upload', 'made report.docx', 'column paid orders', 'fetched cutout', 'done build', 'completed review', 'visited qna'. */
export type Outcome =
  'session' | `${'reply' | 'made' | 'column' | 'fetched' | 'done' | 'completed' | 'visited'} ${string}`

export interface Outcomes extends Iterable<Outcome> {
  has(outcome: Outcome): boolean
}

/** The set for places about which nothing is known: every outcome may exist. */
export const anyOutcome: Outcomes = { has: () => true, [Symbol.iterator]: () => [][Symbol.iterator]() }

export const union = (...all: readonly Outcomes[]): Outcomes =>
  all.includes(anyOutcome) ? anyOutcome : new Set(all.flatMap((each) => [...each]))

/** Whether a condition may hold when these outcomes can exist. Values are not compared. */
export const mayHold = (condition: Condition | undefined, tokens: Outcomes): boolean =>
  condition === undefined || findObstacle(condition, tokens) === undefined

export interface Obstacle {
  readonly outcome: Outcome
  /** The part of the condition that needs the outcome, and its key. */
  readonly condition: Condition
  readonly key: 'done' | 'reply' | 'fetched' | 'completed' | 'visited'
}

/** Finds the first outcome that a condition needs and that cannot exist. */
export function findObstacle(condition: Condition, tokens: Outcomes): Obstacle | undefined {
  if (condition.all) return condition.all.map((each) => findObstacle(each, tokens)).find((each) => each !== undefined)
  if (condition.any) {
    const each = condition.any.map((one) => findObstacle(one, tokens))
    return each.every((one) => one !== undefined) ? each[0] : undefined
  }
  const key = (['done', 'reply', 'fetched', 'completed', 'visited'] as const).find(
    (each) => condition[each] !== undefined,
  )
  if (key === undefined || condition.set === false) return undefined
  const name = condition[key] ?? ''
  const outcome: Outcome = key === 'reply' ? `reply ${name.split('.')[0] ?? ''}` : `${key} ${name}`
  return tokens.has(outcome) ? undefined : { outcome, condition, key }
}
