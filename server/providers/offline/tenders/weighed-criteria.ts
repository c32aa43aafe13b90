/** Criteria that a paper counts with their weights, in lines below each other or in one: '(1.) Price, weighted 30 %', '(2.) Quality, weighted 70 %'. */
import type { Unit } from '../passages/read-passages.ts'

/** The lines of a list that makes up 100 %, below a sentence or a heading on criteria. */
export function countedCriteria(units: readonly Unit[], isOfCriteria: (unit: Unit) => boolean): readonly Unit[] {
  for (const [at, first] of units.entries()) {
    if (!isCounted(first) || !isOfCriteria(first)) continue
    let sum = 0
    for (let end = at; end < units.length; end += 1) {
      const unit = units[end]
      if (unit === undefined || !isCounted(unit)) break
      sum += shareOf(unit.text) ?? 0
      if (sum === 100 && end > at) return units.slice(at, end + 1)
      if (sum >= 100) break
    }
  }
  return []
}

/** 'Factor 1: Approach', 'Factor 2: Price', with what is said of each below it. */
export function numberedCriteria(units: readonly Unit[]): readonly Unit[] {
  const found: Unit[] = []
  for (const unit of units) {
    const number = /^(?:(?:award |evaluation )?(?:factor|criterion)|(?:zuschlags|wertungs)?kriterium) (\d{1,2})$/i.exec(
      unit.label ?? '',
    )?.[1]
    if (Number(number) !== found.length + 1 || (unit.value ?? '').split(/\s+/).length > mostWords) continue
    found.push(unit)
  }
  return found
}

/** In lines below each other: 'Name: Price', 'Weight (percentage): 60'. A notice repeats them for each lot. */
export function criteriaInLines(units: readonly Unit[], isOfCriteria: (unit: Unit) => boolean): readonly Unit[] {
  const found = new Map<string, Unit>()
  let name: string | undefined
  for (const unit of units) {
    const [, dashed = '', number = ''] = weightBehindDash.exec(unit.text) ?? []
    const { label = dashed, value = number } = unit
    if (kindOfCriterion.test(label)) name = value
    if (nameOfCriterion.test(label) && value !== '' && !sentence.test(value)) name = value
    const share = weightLabel.test(label)
      ? /^\d{1,3}(?:[.,]\d+)?(?=\s?%?$|\s?(?:points?|punkte))/i.exec(value)?.[0]
      : undefined
    if (share === undefined || name === undefined || !isOfCriteria(unit)) continue
    const text = `${name}, ${share}${/%|percent|prozent/i.test(`${label} ${value} ${units[unit.index - 1]?.text ?? ''}`) ? ' %' : ''}`
    if (!found.has(text)) found.set(text, { ...unit, text })
    name = undefined
  }
  return found.size > 1 ? [...found.values()] : []
}
/** 'Award criterion — number: 60' */
const weightBehindDash = /^((?:award criterion|zuschlagskriterium)\s*[–—-]\s*(?:number|zahl)):\s*(\d{1,3})$/i
const kindOfCriterion = /^(?:type|art)$/i
const nameOfCriterion = /^(?:name|criterion|bezeichnung|kriterium)$/i
const weightLabel = /^(?:weight(?:ing)?|gewichtung|wichtung|award criterion\W+number|zuschlagskriterium\W+zahl)\b/i

/** A number before it, one share in it, and no word of payments. */
const isCounted = ({ kind, text }: Unit): boolean =>
  kind !== 'heading' &&
  kind !== 'row' &&
  text.length <= 200 &&
  (kind === 'item' || /^\s*\(?(?:\d{1,2}|[a-h])[.)]/i.test(text)) &&
  shareOf(text) !== undefined &&
  !/\b(?:upon|payment|payable|invoice\p{L}*|zahlung\p{L}*|rechnung\p{L}*|signing|acceptance|completion)\b/iu.test(text)

function shareOf(text: string): number | undefined {
  const shares = [...text.matchAll(/(\d{1,3})\s?(?:%|per cent|Prozent|v\. ?H\.)/giu)]
  return shares.length === 1 ? Number(shares[0]?.[1]) : undefined
}

/** 'Quality – 60% Price – 40%', whose lines a PDF has joined: one part for each share. */
export function splitCriteria(whole: string): readonly string[] {
  // Of a row the last cell names them, and may go on with something else.
  const text = (whole.split(' | ').at(-1) ?? whole).replace(/(?<=%\)?)\s+[^%]*$/u, '')
  const parts = text.match(/[^%]+?\d{1,3}\s?%\)?/gu) ?? []
  const plain = parts.map((part) => part.replace(/^[\s,;|]+/, '').trim())
  const sum = parts.reduce((all, part) => all + Number(/(\d{1,3})\s?%/.exec(part)?.[1] ?? 0), 0)
  const isList =
    plain.length > 1 &&
    sum === 100 &&
    parts.join('').trim() === text.trim() &&
    plain.every((part) => /^\p{Lu}/u.test(part) && part.split(/\s+/).length <= mostWords && !sentence.test(part))
  return isList ? plain : [whole]
}

const mostWords = 10
const sentence = /\b(?:is|are|will|shall|evaluated|awarded|based|wird|werden|ist|sind|erteilt|gewertet)\b/iu
