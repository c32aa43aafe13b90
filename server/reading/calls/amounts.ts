/** The amounts of money that a sentence names, as they were said. */
import { commonCues } from './common.ts'

const {
  article,
  behindSum,
  bigScale,
  counted,
  currency,
  currencyCode,
  each,
  eachSurely,
  hundred,
  joins,
  mostly,
  noSum,
  ofMoney,
  rate,
  scale,
  smallNumber,
  spokenNumber,
  timeSpan,
  upTo,
} = commonCues()

const per = String.raw`(?:\s*${each}\s*${counted}(?![\p{L}])|\s+${rate}(?![\p{L}]))?`

/** '$10K-15K', '40.000 bis 60.000 Euro' */
const toAnother = String.raw`(?:\s?(?:-|–|${upTo})\s?[€$£]?\s?\d[\d.,]*(?:\s?${scale}\b)?)?`
/** 'Two hundred and' */
const numbers = String.raw`(?:${spokenNumber}(?:\s(?:${joins}\s)?|-)?)+`
const wholeNumbers = String.raw`${spokenNumber}(?:[\s-](?:${joins}\s)?(?=${spokenNumber}))?`

const patterns = [
  String.raw`[€$£]\s?\d[\d.,]*(?:\s?${scale}\b)?${toAnother}${per}`,
  String.raw`\b(?:\d{1,3}(?:[\u00a0\u202f ]\d{3})+|\d[\d.,]*\d?)(?:\s?${scale})?${toAnother}\s?${currency}(?![\p{L}])${per}`,
  String.raw`\b${numbers}${scale}\s${ofMoney}?${currency}(?![\p{L}])${per}`,
  String.raw`(?<![\p{L}\d])(?:(?!${article}(?![\p{L}]))${wholeNumbers})+\s${ofMoney}?${currency}(?![\p{L}])${per}`,
  String.raw`(?<![\p{L}\d])(?:${spokenNumber}-?)+\s?k(?![\p{L}])`,
  String.raw`\b${currencyCode}\s?\d[\d.,]*(?:\s?${scale}\b)?${per}`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** A thousand and more, or an amount for a span of time. */
const bareAmount = new RegExp(
  String.raw`\b\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+\b(?!\s*%)${per}|\b\d{2,6}\s?(?:k\b|(?=\s*${each}\s+${timeSpan}(?![\p{L}])))${per}|\b${numbers}${bigScale}\b(?:\s${smallNumber}\s${hundred}\b)?${per}`,
  'giu',
)

/** 'Ten to twelve, and two-fifty a month.' Only where nothing else follows that the number could count. */
const saidAmount = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?:${wholeNumbers})+(?<!(?<![\p{L}])${noSum})(?:\s${upTo}\s(?:${spokenNumber}-?)+)?(?:\s${each}\s${timeSpan}|${per}(?=\s*(?:[.,;!?]|$)|[’']s\s|\s${behindSum}(?![\p{L}])))|(?<![\p{L}\d.,/-])\d{1,3}(?=\s${mostly}(?![\p{L}])|\s*[.;!?]|$)`,
  'giu',
)

/** `bare`: money is what is spoken of, so that a number needs no currency. */
export function amountsIn(text: string, bare = false): readonly string[] {
  const found: { start: number; end: number }[] = []
  for (const pattern of bare ? [...patterns, bareAmount, saidAmount] : patterns)
    for (const { 0: match, index } of text.matchAll(pattern)) {
      // 'Ten per cent' is a share.
      if (
        commonCues().perCentBefore.test(text.slice(0, index)) ||
        commonCues().perCentBehind.test(text.slice(index + match.length))
      )
        continue
      const end = index + match.replace(/[\s.,]+$/, '').length
      if (!found.some((other) => index < other.end && other.start < end)) found.push({ start: index, end })
    }
  return found.toSorted((a, b) => a.start - b.start).map(({ start, end }) => text.slice(start, end))
}

export type AmountSpan = 'once' | 'recurring'

const span = String.raw`${timeSpan}(?![\p{L}])`
const perSpan = new RegExp(String.raw`\b${each}\s+${span}|/\s*${span}|\b${rate}(?![\p{L}])`, 'iu')
/** In a sentence 'half a day' is not a rate. */
const perSpanInSentence = new RegExp(String.raw`\b${eachSurely}\s+${span}|\b${rate}(?![\p{L}])`, 'iu')

/** Of amounts as `amountsIn` finds them in a sentence, joined by semicolons. Where none names a span of time, the sentence says it for all. */
export function amountsOfSpan(amounts: string, sentence: string, wanted: AmountSpan): string {
  const all = amounts.split(';').flatMap((each) => each.trim() || [])
  const isRate = all.some((each) => perSpan.test(each))
    ? (amount: string) => perSpan.test(amount)
    : () => perSpanInSentence.test(sentence)
  return all.filter((amount) => isRate(amount) === (wanted === 'recurring')).join('; ')
}
