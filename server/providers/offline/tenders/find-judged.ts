/** Finds a deadline, a value or a term of which many others stand in the same paper: each is judged by what stands around it. */
import type { FittingCandidate } from '../values/candidates-of-kind.ts'
import type { FoundValue } from '../answer-tree.ts'
import { findReference } from './find-reference.ts'
import { judgeDeadline, judgeQuestionsDeadline } from './judge-deadline.ts'
import { isTermOfPart, judgeTerm, termsOfForm, whenDone } from './judge-term.ts'
import { judgeValue } from './judge-value.ts'
import { labelAbove } from './label-above.ts'
import { splitKey, type Query } from '../query.ts'
import type { Unit } from '../passages/read-passages.ts'
import { relativeDeadline } from './relative-deadline.ts'
import type { Search } from '../passages/search.ts'
import type { Points } from '../passages/sentences.ts'
import { keepsLimits, valueFor } from '../values/value-of-kind.ts'

type Judge = (candidate: FittingCandidate, unit: Unit) => Points

const judges: readonly (readonly [kind: Query['kind'], asks: RegExp, judge: Judge, least: number])[] = [
  ['day', /\bquestions?\b.*\bdeadline\b|\bdeadline\b.*\bquestions?\b/i, judgeQuestionsDeadline, 2],
  ['day', /\bdeadline\b.*\btender\b/i, judgeDeadline, 1],
  ['money', /\b(?:estimated|contract|total) value\b/i, judgeValue, 2],
  ['duration', /\bcontract\b/i, judgeTerm, 2],
]

/** Undefined where a query asks for nothing of the kind. */
export function findJudged(query: Query, search: Search): FoundValue | null | undefined {
  const asked = `${splitKey(query.key)} ${query.description}`
  if (query.kind === 'mark' && /\breference\b/i.test(asked)) return findReference(query, search)
  const found = judges.find(([kind, asks]) => kind === query.kind && asks.test(asked))
  if (found === undefined) return undefined
  const [kind, , judge, least] = found
  let best: { readonly result: FoundValue; readonly points: number } | undefined
  const offer = (value: string | number, unit: Unit, points: number) => {
    if (points >= least && points > (best?.points ?? 0)) best = { result: { value, unit }, points }
  }
  const { units } = search.passages
  const timed = new Map<string, FoundValue>()
  let bestDay: string | undefined
  for (const unit of units) {
    if (unit.kind === 'header' || unit.text.trimEnd().endsWith('?')) continue
    const above = labelAbove(unit, units)
    if (kind === 'duration') for (const [value, points] of termsOfForm(unit)) offer(value, unit, points)
    for (const candidate of search.candidates(kind, unit) ?? []) {
      const value = valueFor(query.schema, candidate)
      if (value === undefined) continue
      const isAlone = above !== undefined && unit.text.length - candidate.text.length <= timeOfDay
      const labelled = isAlone && unit.label === undefined ? { ...unit, label: above } : unit
      const points = judge(candidate, labelled)
      const whole = wholeValue(value, candidate, unit, query)
      if (kind !== 'duration' || points === 3 || isTermOfPart(unit, units)) offer(whole, unit, points)
      // A cover gives the day, and the instructions the time.
      const day = dayOf(candidate)
      if (day !== undefined && points >= least && namesTime.test(String(whole)) && !timed.has(day))
        timed.set(day, { value: whole, unit })
      if (best?.result.unit === unit && best.result.value === whole) bestDay = day
    }
  }
  const withTime =
    best !== undefined && bestDay !== undefined && !namesTime.test(String(best.result.value))
      ? timed.get(bestDay)
      : undefined
  return (
    withTime ??
    best?.result ??
    relativeDeadline(query, units) ??
    (kind === 'duration' && query.schema.format === undefined ? whenDone(units) : null)
  )
}

const dayOf = ({ value }: FittingCandidate): string | undefined =>
  typeof value === 'object' && value !== null && 'iso' in value && typeof value.iso === 'string' ? value.iso : undefined
const namesTime = /\d{1,2}[:.]\d\d\b(?![./]\d)|\b(?:noon|\d{1,2}\s?[ap]\.?m)\b|\bUhr\b/i

/** Letters that a day may have beside it where it stands alone: ' - 11:30 Uhr', ' nach Absprache'. */
const timeOfDay = 16

/** More than the bare piece where the sentence goes on to limit it: 'three years from 1 July', '£80,000 – £120,000'. */
function wholeValue(
  value: string | number,
  { start, end }: FittingCandidate,
  { text, value: own }: Unit,
  { kind, schema }: Query,
): string | number {
  if (typeof value === 'number' || schema.format !== undefined) return value
  const after = text.slice(end)
  const more =
    kind === 'duration'
      ? (/^,?\s+(?:from|starting|beginning|commencing|ab|with (?:(?:an?|the|up to) )?(?:[\p{L}\d-]+ ){0,3}options?|plus|mit (?:der |einer )?(?:option|verlängerung)|\()[^.;]{2,110}/iu.exec(
          after,
        )?.[0] ?? '')
      : kind === 'money'
        ? (/^\s?(?:-|–|to|and|bis)\s?(?:[£$€]\s?)?\d[\d.,]*(?:\s?(?:k|m|million|thousand|Mio\.?|EUR|Euro))?(?:\s?(?:GBP|EUR|USD|Euro))?/i.exec(
            after,
          )?.[0] ?? '')
        : kind === 'day'
          ? (/^\s?(?:Uhr|hours|hrs)\b|^(?:[,;]?\s+|\s?[–-]\s?)(?:(?:at|by|um|no later than|before|up ?to|till|until)\s+)?(?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?|Uhr|noon|hours|hrs)\b|\d{1,2}:\d\d\b(?:\s?(?:Uhr|hrs?|hours)\b)?|(?:12 )?noon\b)/i.exec(
              after,
            )?.[0] ?? '')
          : ''
  const whole = text.slice(start, end + more.length).replace(/[,\s]+$/, '')
  // A short value of a label is taken whole: '24 months from delivery'.
  const short = own?.trim().replace(/\.$/, '')
  if (kind === 'duration' && short !== undefined && short.includes(value) && short.split(/\s+/).length <= 14)
    return short
  return keepsLimits(schema, whole) ? whole : value
}
