/** Checks the evidence in a request. An entry that cannot be used is refused with a sentence. */
import { createHash } from 'node:crypto'
import { Refusal } from '#server/refusals.ts'
import { limits, type Answered, type Details, type Entry, type Utterance, type Scope } from './entry.ts'

export type NewEntry = Omit<Entry, 'ts'>

export interface SentEntry {
  readonly scope: unknown
  readonly call: unknown
  readonly user: unknown
  readonly assistant: unknown
}

/** The same question and answer with the same times have the same id. */
export function readEntry({ scope: about, call, user: question, assistant: answer }: SentEntry): NewEntry {
  const scope = scopeOf(about)
  const callId = scope === 'call' ? callOf(call) : null
  const user = readUtterance('question', question)
  const assistant = answeredIn(answer)
  const identity = [scope, callId, user.content, user.ts, assistant.content, assistant.ts]
  return { id: idOf(identity), scope, call_id: callId, user, assistant }
}

const idOf = (identity: readonly unknown[]): string =>
  `EV-${createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 24)}`

const refused = (sentence: string) => new Refusal(422, sentence)

function scopeOf(value: unknown): Scope {
  if (value === 'all' || value === 'call') return value
  throw refused('The scope of evidence has to be "all" for the whole case, or "call" for one call.')
}

function callOf(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= limits.callId) return value
  throw refused('Evidence of one call needs the id of that call. Choose the call, then save again.')
}

function answeredIn(value: unknown): Answered {
  const said = readUtterance('answer', value)
  const { citations, usage, timing_ms: timing } = partsOf(value) ?? {}
  return {
    ...said,
    ...(isGiven(citations) ? { citations: citationsIn(citations) } : {}),
    ...(isGiven(usage) ? { usage: usageIn(usage) } : {}),
    ...(isGiven(timing) ? { timing_ms: timingIn(timing) } : {}),
  }
}

function readUtterance(what: 'question' | 'answer', value: unknown): Utterance {
  const { content, ts } = partsOf(value) ?? {}
  if (typeof content !== 'string') throw refused(`The ${what} has to be a text.`)
  if (content.trim() === '') throw refused(`The ${what} is empty. There is nothing to keep.`)
  if (content.length > limits[what])
    throw refused(`The ${what} is too long. It may have at most ${limits[what].toLocaleString('en-GB')} characters.`)
  if (!isTime(ts)) throw refused(`The ${what} needs its time, such as 2026-03-10T09:11:40Z.`)
  return { content, ts }
}

function citationsIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw refused('The sources of the answer have to be a list.')
  if (value.length > limits.citations)
    throw refused(`The answer names too many sources. It may name at most ${limits.citations}.`)
  return value
}

function usageIn(value: unknown): Details {
  const usage = partsOf(value)
  if (!usage) throw refused('The usage of the answer has to be an object.')
  return usage
}

function timingIn(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw refused('The time that the answer took has to be a number of milliseconds.')
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function partsOf(value: unknown): Details | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return { ...value }
}
