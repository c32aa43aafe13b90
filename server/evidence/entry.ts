/** A question and its answer, kept as evidence of a case, and how much of it is kept. */

export type Scope = 'all' | 'call'

export interface Utterance {
  readonly content: string
  /** When it was said, as the page that sent it tells. */
  readonly ts: string
}

export type Details = Readonly<Record<string, unknown>>

export interface Answered extends Utterance {
  /** As the answer named them. */
  readonly citations?: readonly unknown[]
  readonly usage?: Details
  readonly timing_ms?: number
}

export interface Entry {
  readonly id: string
  /** When it was saved, by the clock of the server. */
  readonly ts: string
  readonly scope: Scope
  readonly call_id: string | null
  readonly user: Utterance
  readonly assistant: Answered
}

export const limits = {
  /** In characters. */
  question: 10_000,
  answer: 50_000,
  callId: 200,
  citations: 200,
  /** In one case: what a page asks for at once, so that it shows all there is. */
  entries: 500,
} as const
