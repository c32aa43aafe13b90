/** Finds the numbers in a passage, in figures and in words, each as money, percent or a plain number. */
import { type Candidate, matches } from './candidate.ts'

export interface Figure {
  readonly number: number
  readonly of: 'money' | 'percent' | 'plain'
  /** The currency of money, if stated. */
  readonly currency?: string
}

const codesOfMoney = 'GBP|EUR|USD|CHF|AUD|CAD|NZD|JPY|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|INR|AED|ZAR|KES|SGD'
/** 'R1 250 000' is in rand. */
const currency = String.raw`[£$€¥₹]|\bRs\.?(?= ?\d)|\bR(?= ?\d{1,3}[ ,]\d{3}\b)|\b(?:${codesOfMoney})\b`
const after = String.raw`\s?(?:£|€|\$|(?:${codesOfMoney}|pounds?(?: sterling)?|euros?|dollars?|pence)\b)`
const scale = String.raw`(?:\s?(?:k|m|mn|bn|thousand|million|billion)\b)`
/** Points between thousands, where a comma or a second point shows that they are none before decimals. */
const german = String.raw`\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:\.\d{3}){2,}`
/** '406 387,00': spaces between thousands, and a comma before decimals. */
const spaced = String.raw`\d{1,3}(?:[  ’']\d{3})+,\d{2}(?!\d)`
const figure = String.raw`${german}|${spaced}|\d{1,3}(?:[,  ’']\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/:-])(?:(?<before>${currency})\s?)?(?<figure>${figure})(?<scale>${scale})?(?:(?<percent>\s?(?:%|per ?cent\b|Prozent\b))|(?<after>${after}))?(?![\p{N}]|[.,:/]\p{N})`,
  'giu',
)

const germanFigure = new RegExp(`^(?:${german})$`, 'i')

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const smallNumber = `(?:${[...units, ...tens.slice(2)].join('|')})`
const inWords = new RegExp(
  String.raw`\b${smallNumber}(?:[- ]${smallNumber})?(?: (?:hundred|thousand|million))?\b`,
  'gi',
)

export function figuresOf(text: string): Candidate<Figure>[] {
  const inFigures = matches(text, pattern, ({ groups = {} }): Figure | undefined => {
    const { figure: digits = '', after: signAfter = '' } = groups
    // '12.000 €' has no comma, and no price in euros three decimals where the sign stands behind.
    const isInThousands = /^\d{1,3}\.\d{3}$/.test(digits) && /€|eur/i.test(signAfter)
    const number =
      parseFigure(isInThousands ? digits.replace('.', '') : digits) *
      (scales[(groups.scale ?? '').trim().toLowerCase()] ?? 1)
    if (!Number.isFinite(number)) return undefined
    if (groups.percent !== undefined) return { number, of: 'percent' }
    const sign = (groups.before ?? groups.after ?? '').trim()
    if (sign !== '') return { number, of: 'money', currency: codeOf(sign) }
    return { number, of: 'plain' }
  })
  const spelled = matches(text, inWords, ([words]): Figure | undefined => {
    const number = parseSpelledNumber(words)
    if (number === undefined) return undefined
    return { number, of: 'plain' }
  }).map((candidate) => {
    const money = /^\s(?:pounds|euros|dollars)\b/i.exec(text.slice(candidate.end))
    const percent = /^\s?per ?cent\b/i.test(text.slice(candidate.end))
    if (percent) return { ...candidate, value: { ...candidate.value, of: 'percent' as const } }
    return money
      ? { ...candidate, value: { ...candidate.value, of: 'money' as const, currency: codeOf(money[0].trim()) } }
      : candidate
  })
  return [...inFigures, ...spelled].toSorted((a, b) => a.start - b.start)
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
}

/** Reads '1,250,000.50', '1 250 000', '3,5', '1.028,33' and '1.250.000'. */
function parseFigure(figureText: string): number {
  const plain = figureText.replace(/[\s ’']/g, '')
  const isGerman = germanFigure.test(plain)
  if (isGerman || /^\d+,\d{1,2}$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return Number(plain.replaceAll(',', ''))
}

function parseSpelledNumber(words: string): number | undefined {
  let total = 0
  for (const word of words.toLowerCase().split(/[- ]/)) {
    const factor = { hundred: 100, thousand: 1000, million: 1e6 }[word]
    if (factor !== undefined) total = Math.max(total, 1) * factor
    else if (units.includes(word)) total += units.indexOf(word)
    else if (tens.includes(word)) total += tens.indexOf(word) * 10
    else return undefined
  }
  return total
}

const codes: readonly (readonly [RegExp, string])[] = [
  [/^(?:£|pound|gbp)/i, 'GBP'],
  [/^(?:€|euro|eur)/i, 'EUR'],
  [/^(?:\$|dollar|usd)/i, 'USD'],
  [/^(?:₹|rs|inr)/i, 'INR'],
  [/^(?:r|zar)$/i, 'ZAR'],
]

const codeOf = (sign: string): string => codes.find(([pattern]) => pattern.test(sign))?.[1] ?? sign.toUpperCase()
