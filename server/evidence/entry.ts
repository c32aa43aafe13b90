/** A question and its answer, stored as evidence of a case, and the limits of an entry. */

export type Scope = 'all' | 'call'

export interface Utterance {
  readonly content: string
  /** The time of the message, as the page states it. */
  readonly ts: string
}

export type Details = Readonly<Record<string, unknown>>

export interface Answered extends Utterance {
  /** The sources, as the answer names them. */
  readonly citations?: readonly unknown[]
  readonly usage?: Details
  readonly timing_ms?: number
}

export interface Entry {
  readonly id: string
  /** The time of saving, by the clock of the server. */
  readonly ts: string
  readonly scope: Scope
  readonly call_id: string | null
  readonly user: Utterance
  readonly assistant: Answered
}

export const limits = {
  /** The maximum length in characters. */
  question: 10_000,
  answer: 50_000,
  callId: 200,
  citations: 200,
  /** The maximum number in one case: a page requests that many at once, so it shows all of them. */
  entries: 500,
} as const
