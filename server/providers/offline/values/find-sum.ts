/** Finds a sum of a bill: with tax, without it, or the tax itself, which stand below each other and share their words. */
import type { FoundValue } from '../answer-tree.ts'
import type { FittingCandidate } from './candidates-of-kind.ts'
import { splitKey, type Query } from '../query.ts'
import type { Unit } from '../passages/read-passages.ts'
import type { Search } from '../passages/search.ts'
import { valueFor } from './value-of-kind.ts'

type Sum = 'gross' | 'net' | 'tax'

const tax = String.raw`(?:VAT|GST|(?:sales |value[- ]added )?tax(?:es)?|MwSt|USt|Mehrwertsteuer|Umsatzsteuer|Steuer)`
const pattern = (source: string) => new RegExp(source, 'iu')

const withTax = pattern(
  String.raw`\b(?:gross|brutto\p{L}*)\b|\b(?:incl(?:\.|uding|usive(?: of)?|udes)?|with|plus|inkl(?:\.|usive)?|einschl(?:\.|ießlich)?|mit)\s+(?:the\s+|der\s+)?(?:[\d.,]+\s?%\s+)?${tax}\b|\b${tax}\s+(?:included|inclusive|incl|inbegriffen|enthalten)\b`,
)
const withoutTax = pattern(
  String.raw`\b(?:net|netto\p{L}*|sub-?total|zwischensumme)\b|\b(?:excl(?:\.|uding|usive(?: of)?)?|without|before|ex|ohne|zzgl\.?|zuzüglich|exkl(?:\.|usive)?|vor)\s+(?:the\s+|der\s+)?(?:[\d.,]+\s?%\s+)?${tax}\b`,
)
const toPay = pattern(
  String.raw`\b(?:to (?:be )?pa(?:y|id)|payable|please pay|(?:amount|total|balance) (?:due|owed|outstanding)|grand total|zu zahlen(?:der)?|zahlbetrag|rechnungsbetrag|endbetrag|endsumme|rechnungssumme|gesamt\p{L}*|zahlbar)\b`,
)
const total = /\b(?:total|summe|betrag)\b/iu
/** 'plus 19 % VAT: 195.38' is the tax. */
const addedTax = pattern(String.raw`^\W*(?:plus|add|zzgl\.?|zuzüglich)\s+(?:[\d.,]+\s?%\s+)?${tax}\b`)
const ofTax = pattern(String.raw`\b${tax}\b`)
/** A number of the tax office, a date or a rate is none of its amounts. */
const noSum =
  /\b(?:rate|id|no|number|registration|reg|nr|nummer|satz|terms|point|date|datum|tin|phone|account|iban|konto\p{L}*)\b|#|\p{L}nummer\b/iu

/** Undefined where a query asks for none of these sums. */
export function findSum(query: Query, search: Search): FoundValue | null | undefined {
  const asked = sumAsked(query)
  if (asked === undefined) return undefined
  let best: { readonly result: FoundValue; readonly points: number } | undefined
  for (const unit of search.passages.units) {
    if (unit.kind === 'header' || unit.text.trimEnd().endsWith('?')) continue
    for (const { candidate, subject } of amountsIn(unit, search)) {
      const value = valueFor(query.schema, candidate)
      const points = pointsOf(subject, asked)
      // The same words stand above a table and below it; the last sum is that of the whole.
      if (value !== undefined && points > 0 && points >= (best?.points ?? 0)) best = { result: { value, unit }, points }
    }
  }
  return best?.result ?? null
}

function sumAsked({ kind, key, description, schema }: Query): Sum | undefined {
  if (kind !== 'money' && (kind !== 'number' || schema.type === 'integer')) return undefined
  const words = `${splitKey(key)}. ${description}`
  if (noSum.test(words)) return undefined
  if (withoutTax.test(words)) return 'net'
  if (withTax.test(words)) return 'gross'
  if (ofTax.test(description === '' ? splitKey(key) : description)) return 'tax'
  return toPay.test(words) ? 'gross' : undefined
}

/** Each amount of a passage with the words that say what it is: those before it, and in a sentence also the first behind it. */
function amountsIn({ text, kind, index }: Unit, search: Search) {
  const unit = search.passages.units[index]
  const candidates = unit === undefined ? [] : (search.candidates('money', unit) ?? [])
  // Of a row the last amount counts: those before it are quantities and prices.
  const isOne = kind === 'row' || unit?.value !== undefined
  return isOne
    ? candidates
        .filter(({ text: figure }) => figure.replace(/\D/g, '').length < 10)
        .slice(-1)
        .map((candidate) => ({ candidate, subject: text.slice(0, candidate.start) }))
    : candidates.filter(isAmount).map((candidate, at, amounts) => {
        const behind = text.slice(candidate.end, amounts[at + 1]?.start)
        const [own = ''] = /^[ (]*\p{L}[^,;.]{0,30}/u.exec(behind) ?? []
        // '£180 plus VAT' is a sum without it.
        const said = own.replace(/^[ (]*(?:plus|zzgl\.?|zuzüglich) /i, 'without ')
        const isOwn = withTax.test(said) || withoutTax.test(said)
        return { candidate, subject: isOwn ? said : text.slice(candidates[at - 1]?.end ?? 0, candidate.start) }
      })
}

/** Without a currency and decimals it may be the number of an account. */
const isAmount = ({ text, value }: FittingCandidate): boolean =>
  /[.,]\d\d$/.test(text) || (typeof value === 'object' && value !== null && 'of' in value && value.of === 'money')

/** How surely an amount behind these words is the sum that is asked for; 0 where it is another one. */
function pointsOf(subject: string, asked: Sum): number {
  if (addedTax.test(subject)) return asked === 'tax' ? 3 : 0
  const isNet = withoutTax.test(subject)
  const isGross = !isNet && withTax.test(subject)
  if (asked === 'net') return isNet ? 3 : 0
  if (asked === 'tax') return !isNet && !isGross && ofTax.test(subject) && !noSum.test(subject) ? 3 : 0
  if (isNet || (ofTax.test(subject) && !isGross)) return 0
  if (toPay.test(subject)) return 4
  return isGross ? 3 : total.test(subject) ? 2 : 0
}
