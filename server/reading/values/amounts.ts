/** Finds the figures in a line: sums of money, percentages, and plain numbers, in figures or in words. */
import type { Language } from '../lexicons/language.ts'
import { touches, type Token } from '../text/tokens.ts'
import { foundBetween, type Found, type Line } from './value.ts'

export interface Amount {
  readonly of: 'money' | 'percent' | 'number'
  readonly number: number
  /** An ISO code, of money whose currency is named. */
  readonly currency?: string
}

const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '¥': 'JPY', '₹': 'INR' }

/** These abbreviations, in capitals, are currencies in every language. */
const codes = new Set(
  'GBP EUR USD CHF AUD CAD NZD JPY SEK NOK DKK PLN CZK HUF RON BGN INR AED ZAR KES SGD MXN COP ARS CLP PEN BRL TRY'.split(
    ' ',
  ),
)

export function amountsOf(line: Line, language: Language): readonly Found<Amount>[] {
  const found: Found<Amount>[] = []
  for (let at = 0; at < line.tokens.length; at += 1) {
    const figure = figureAt(line, at, language) ?? spelledAt(line.tokens, at, language)
    if (figure === undefined) continue
    const { from, to, amount } = withUnit(line.tokens, figure, language)
    found.push(foundBetween(line, from, to, amount))
    at = to
  }
  return found
}

interface Figure {
  readonly from: number
  readonly to: number
  readonly number: number
}

/** '1,250,000.50', '1 250 000', '1.028,33'. '2½' is not a figure, and neither is a part of a reference ('A-12'). */
function figureAt({ text, tokens }: Line, at: number, language: Language): Figure | undefined {
  const token = tokens[at]
  if (token?.kind !== 'figure' || /:/.test(token.text)) return undefined
  const before = tokens[at - 1]
  if (
    before !== undefined &&
    touches(before, token) &&
    (before.kind === 'word' ? before.text.length > 1 : /[/_#-]/.test(before.text)) &&
    !codes.has(before.text)
  )
    return undefined
  let to = at
  let digits = token.text
  // Spaces that separate thousands: each group after the first has three digits.
  if (/^\d{1,3}$/.test(token.text)) {
    for (let next = tokens[to + 1]; next !== undefined; next = tokens[to + 1]) {
      const gap = text.slice(tokens[to]?.end, next.start)
      if (
        next.kind !== 'figure' ||
        !/^(?:[\s\u00A0\u202F]|['’])$/u.test(gap) ||
        !/^\d{3}(?:[.,]\d{1,2})?$/.test(next.text)
      )
        break
      digits += next.text
      to += 1
    }
  }
  const number = numberOf(digits, language.decimal)
  return number === undefined ? undefined : { from: at, to, number }
}

/** The decimal separator is recognised by the figure itself where possible, and otherwise by its language. */
export function numberOf(digits: string, decimal: '.' | ','): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits)
  const last = digits.at(Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(',')))
  const other = last === '.' ? ',' : '.'
  const parts = digits.split(/[.,]/)
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && (parts[0]?.length ?? 4) <= 3
  if (digits.includes(other)) return Number(digits.replaceAll(other, '').replace(last ?? '', '.'))
  if (parts.length > 2) return isGrouped ? Number(parts.join('')) : undefined
  // '1.250' and '1,250' mean a thousand or one and a quarter, depending on the language.
  return isGrouped && last !== decimal ? Number(parts.join('')) : Number(parts.join('.'))
}

/** 'twenty-five thousand'; a bare 'a' is not a number. */
function spelledAt(tokens: readonly Token[], at: number, language: Language): Figure | undefined {
  let total = 0
  let to = at
  while (to < tokens.length) {
    const isHyphen = to > at && tokens[to]?.text === '-'
    const word = language.numbers.match(tokens, isHyphen ? to + 1 : to)
    if (word === undefined) break
    total = word.value === 100 ? Math.max(1, total) * 100 : total + word.value
    to += word.length + (isHyphen ? 1 : 0)
  }
  if (to === at) return undefined
  const scale = language.scales.match(tokens, to)
  const currency = language.currencies.match(tokens, to)
  // A word of a single letter, or an article, counts as a number only before a scale, a currency or a percentage.
  if (total <= 1 && scale === undefined && currency === undefined && language.percent.match(tokens, to) === undefined)
    return undefined
  return { from: at, to: to - 1, number: total }
}

function withUnit(tokens: readonly Token[], figure: Figure, language: Language) {
  let { from, to, number } = figure
  const scale = language.scales.match(tokens, to + 1)
  if (scale !== undefined && isScale(tokens, to, scale.length) && !isMeasure(tokens, from, to + 1, language)) {
    number *= scale.value
    to += scale.length
    if (tokens[to + 1]?.text === '.' && currencyAt(tokens, to + 2, language)) to += 1
  }
  const isPercent = tokens[to + 1]?.text === '%' || language.percent.match(tokens, to + 1)
  if (isPercent) {
    const length = tokens[to + 1]?.text === '%' ? 1 : (language.percent.match(tokens, to + 1)?.length ?? 1)
    return { from, to: to + length, amount: { of: 'percent', number } satisfies Amount }
  }
  const before = currencyBefore(tokens, from, language)
  if (before !== undefined)
    return { from: from - 1, to, amount: { of: 'money', number, currency: before } satisfies Amount }
  const after = currencyAt(tokens, to + 1, language)
  if (after !== undefined)
    return { from, to: to + after.length, amount: { of: 'money', number, currency: after.code } satisfies Amount }
  // '25,-'
  return { from, to, amount: { of: 'number', number } satisfies Amount }
}

/** 'm' and 'k' scale a figure directly before them; longer words stand after a space. */
const isScale = (tokens: readonly Token[], at: number, length: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return length > 1 || token === undefined || next === undefined || next.text.length > 2 || touches(token, next)
}

/** '12 m' of a shelf is no million, '£12m' is. */
const isMeasure = (tokens: readonly Token[], from: number, at: number, language: Language): boolean =>
  language.measures.has(tokens[at]?.low ?? '') &&
  currencyBefore(tokens, from, language) === undefined &&
  currencyAt(tokens, at + 1, language) === undefined

/** A sign, a code, or an abbreviation such as 'Rs'. */
function currencyBefore(tokens: readonly Token[], from: number, { currencies }: Language): string | undefined {
  const before = tokens[from - 1]
  if (before === undefined) return undefined
  return (
    signs[before.text] ??
    (codes.has(before.text) ? before.text : before.text.length <= 3 ? currencies.get(before.low) : undefined)
  )
}

function currencyAt(tokens: readonly Token[], at: number, language: Language) {
  const token = tokens[at]
  if (token === undefined) return undefined
  const code = signs[token.text] ?? (codes.has(token.text) ? token.text : undefined)
  if (code !== undefined) return { code, length: 1 }
  const word = language.currencies.match(tokens, at)
  return word && { code: word.value, length: word.length }
}
