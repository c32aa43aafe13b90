/** Finds the figures in a text, each with its unit: '1.5k' is 1,500, 'fifty per cent' is 50 %. 'Half' does not count as a figure. */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import words from './number-words.json' with { type: 'json' }

export interface Figure {
  /** The exact text. */
  readonly text: string
  /** All possible values: '1.500' is 1.5 in one country and 1,500 in another. */
  readonly values: readonly number[]
  /** '%', a currency, a time or a measure; undefined for a plain figure. */
  readonly unit: string | undefined
  readonly start: number
  readonly end: number
}

const longestFirst = (all: readonly string[]): string =>
  all
    .toSorted((a, b) => b.length - a.length)
    .map(literalPattern)
    .join('|')

const values = new Map(Object.entries(words.values))
const scales = new Map(Object.entries(words.scales))
/** Whether a word only says how large the figure before it is: 'thousand'. Alone it would be another figure. */
export const isScale = (word: string): boolean => scales.has(word.toLowerCase())

const unitOf = new Map(Object.entries(words.units).flatMap(([unit, all]) => all.map((word) => [word, unit] as const)))

const spelled = `(?:${longestFirst([...values.keys(), ...scales.keys()].filter((word) => word.length > 2))})`
/** German writes a number as one word: 'zweihundertfünfzig'. */
const compound = `${spelled}(?:(?:und)?${spelled})*`
const spelledRun = `${compound}(?:[\\s-](?:(?:${words.joins.join('|')})[\\s-])?${compound})*`
const digits = String.raw`\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,’']\d+)*`
const scale = `(?:${longestFirst([...scales.keys()])})`
const unit = longestFirst([...unitOf.keys()])
const figure = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<sign>[€$£]|US\$|(?:EUR|USD|GBP|CHF)\s)?\s?(?:(?<digits>${digits})(?:[\s-]?(?<scale>${scale})(?![\p{L}]))?|(?<spelled>${spelledRun})(?![\p{L}]))(?:(?:\s|-)?(?<unit>${unit})(?![\p{L}]))?`,
  'giu',
)

export function figuresIn(text: string): readonly Figure[] {
  return [...text.matchAll(figure)].flatMap(({ 0: match, index, groups = {} }): Figure[] => {
    const named = (groups['unit'] ?? groups['sign'])?.trim().toLowerCase()
    const unit = named === undefined ? undefined : unitOf.get(named)
    const common = { text: match.trim(), unit, start: index, end: index + match.length }
    if (groups['digits'] === undefined) {
      const spelledOut = spelledValues(groups['spelled'] ?? '')
      // 'One' and 'a' are articles more often than figures.
      if (groups['unit'] === undefined && spelledOut.every((value) => value <= 1)) return []
      return spelledOut.map((value) => ({ ...common, values: [roundOff(value)] }))
    }
    const times = scales.get(groups['scale']?.toLowerCase() ?? '') ?? 1
    return [{ ...common, values: readDigits(groups['digits']).map((value) => roundOff(value * times)) }]
  })
}

/** Removes the rounding error of a floating-point product. */
const roundOff = (value: number): number => Number(value.toPrecision(12))

function readDigits(written: string): readonly number[] {
  const plain = written.replace(/[\u00a0\u202f ’']/g, '')
  const marks = [...plain.matchAll(/[.,]/g)].map(([mark]) => mark)
  const [first] = marks
  if (first === undefined) return [Number(plain)]
  const last = marks.at(-1) ?? first
  if (first !== last) {
    const at = plain.lastIndexOf(last)
    return [Number(`${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`)]
  }
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? [Number(plain.replace(/[.,]/g, ''))] : []
  return marks.length > 1 ? grouped : [...grouped, Number(plain.replace(',', '.'))]
}

/** 'Two hundred and fifty' is one number; 'sixty and thirty' are two. */
function spelledValues(run: string): readonly number[] {
  const parts = run.toLowerCase().match(new RegExp(spelled, 'giu')) ?? []
  const numbers: number[] = []
  let whole = 0
  let part = 0
  for (const word of parts) {
    const times = scales.get(word)
    const value = values.get(word) ?? 0
    if (times === undefined) {
      if (!canFollow(part, value)) {
        numbers.push(whole + part)
        whole = part = 0
      }
      part += value
    } else if (times === 100) part = Math.max(part, 1) * 100
    else {
      whole += Math.max(part, 1) * times
      part = 0
    }
  }
  return [...numbers, whole + part]
}

/** After tens only ones follow, apart from the French 'soixante-douze'. */
const canFollow = (part: number, value: number): boolean =>
  part % 100 < 10 || value < 10 || ([60, 80].includes(part % 100) && value < 20)
