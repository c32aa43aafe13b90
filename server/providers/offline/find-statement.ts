/** Finds answers that are yes or no, or one of a few options. */
import type { FoundValue } from './answer-tree.ts'
import type { Search } from './passages/search.ts'
import { thresholds } from './thresholds.ts'
import type { Query } from './query.ts'
import { figuresOf } from './values/numbers.ts'
import { wordsOf } from './passages/words.ts'
import type { Hit } from './passages/search.ts'

const negation =
  /\b(?:no|not|never|without|neither|nor|none|cannot|excluded|prohibited|forbidden|declined|refused)\b|n['’]t\b/i
const plainNo = /^(?:no|none|false|n\/a|not\b)/i
const plainYes = /^(?:yes|true|yep|sure|of course)\b/i

export function findYesOrNo(query: Query, search: Search): FoundValue | null {
  for (const { unit, relevance } of search.find(query).slice(0, 10)) {
    if (relevance < thresholds.statement) return null
    if (unit.kind === 'heading' || unit.kind === 'header' || unit.text.trimEnd().endsWith('?')) continue
    const statement = unit.value ?? unit.text
    if (plainYes.test(statement)) return { value: true, unit }
    if (plainNo.test(statement)) return { value: false, unit }
    const asksForNo = negation.test(`${query.key} ${query.description}`)
    return { value: negation.test(statement) === asksForNo, unit }
  }
  return null
}

export function findOneOf(
  query: Query,
  options: readonly (string | number | boolean)[],
  search: Search,
): FoundValue | null {
  const hits = search.find(query).slice(0, 40)
  let best: { foundValue: FoundValue; score: number } | undefined
  for (const option of options) {
    for (const hit of hits) {
      const score = hit.relevance < thresholds.ofKind ? 0 : hit.relevance * fits(option, hit)
      if (score > (best?.score ?? 0)) best = { foundValue: { value: option, unit: hit.unit }, score }
    }
  }
  return best?.foundValue ?? findCurrency(options, search)
}

/** From 0 to 1. */
function fits(option: string | number | boolean, { unit }: Hit): number {
  const statement = unit.value ?? unit.text
  const name = String(option).replace(/[_-]+/g, ' ')
  if (statement.trim().toLowerCase() === name.toLowerCase()) return 1
  const stems = wordsOf(name).map(({ stem }) => stem)
  const unitStems = new Set(wordsOf(statement).map(({ stem }) => stem))
  if (stems.length > 0 && stems.every((stem) => unitStems.has(stem)))
    return negation.test(statement) && !negation.test(name) ? 0.5 : 0.9
  return 0
}

/** A currency is seldom named, so it is taken from the amounts. */
function findCurrency(options: readonly (string | number | boolean)[], search: Search): FoundValue | null {
  if (!options.every((option) => typeof option === 'string' && /^[A-Z]{3}$/.test(option))) return null
  for (const unit of search.passages.units) {
    const currency = figuresOf(unit.text).find(({ value }) => value.of === 'money')?.value.currency
    if (currency !== undefined && options.includes(currency)) return { value: currency, unit }
  }
  return null
}
