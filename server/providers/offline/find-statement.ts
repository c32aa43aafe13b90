/** Yes or no, and one of a few words. */
import type { Found } from './found.ts'
import type { Search } from './search.ts'
import { thresholds } from './thresholds.ts'
import type { Wanted } from './wanted.ts'
import { figuresOf } from './numbers.ts'
import { wordsOf } from './words.ts'
import type { Hit } from './search.ts'

const no =
  /\b(?:no|not|never|without|neither|nor|none|cannot|excluded|prohibited|forbidden|declined|refused)\b|n['’]t\b/i
const plainNo = /^(?:no|none|false|n\/a|not\b)/i
const plainYes = /^(?:yes|true|yep|sure|of course)\b/i

export function findYesOrNo(wanted: Wanted, search: Search): Found | null {
  for (const { unit, relevance } of search.find(wanted).slice(0, 10)) {
    if (relevance < thresholds.statement) return null
    if (unit.kind === 'heading' || unit.kind === 'header' || unit.text.trimEnd().endsWith('?')) continue
    const said = unit.value ?? unit.text
    if (plainYes.test(said)) return { value: true, unit }
    if (plainNo.test(said)) return { value: false, unit }
    const asksForNo = no.test(`${wanted.key} ${wanted.description}`)
    return { value: no.test(said) === asksForNo, unit }
  }
  return null
}

export function findOneOf(
  wanted: Wanted,
  options: readonly (string | number | boolean)[],
  search: Search,
): Found | null {
  const hits = search.find(wanted).slice(0, 40)
  let best: { found: Found; score: number } | undefined
  for (const option of options) {
    for (const hit of hits) {
      const score = hit.relevance < thresholds.ofKind ? 0 : hit.relevance * fits(option, hit)
      if (score > (best?.score ?? 0)) best = { found: { value: option, unit: hit.unit }, score }
    }
  }
  return best?.found ?? findCurrency(options, search)
}

/** 0 to 1. */
function fits(option: string | number | boolean, { unit }: Hit): number {
  const said = unit.value ?? unit.text
  const name = String(option).replace(/[_-]+/g, ' ')
  if (said.trim().toLowerCase() === name.toLowerCase()) return 1
  const stems = wordsOf(name).map(({ stem }) => stem)
  const own = new Set(wordsOf(said).map(({ stem }) => stem))
  if (stems.length > 0 && stems.every((stem) => own.has(stem))) return no.test(said) && !no.test(name) ? 0.5 : 0.9
  return 0
}

/** A currency is seldom named: it stands beside the amounts. */
function findCurrency(options: readonly (string | number | boolean)[], search: Search): Found | null {
  if (!options.every((option) => typeof option === 'string' && /^[A-Z]{3}$/.test(option))) return null
  for (const unit of search.passages.units) {
    const currency = figuresOf(unit.text).find(({ value }) => value.of === 'money')?.value.currency
    if (currency !== undefined && options.includes(currency)) return { value: currency, unit }
  }
  return null
}
