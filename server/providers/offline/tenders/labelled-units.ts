/** Finds what a tender labels in the places where a label and its value stand to each other. */
import { labelAbove } from './label-above.ts'
import type { Unit } from '../passages/read-passages.ts'
import { isLabelOfTender, labels } from './tender-labels.ts'

/** The passages, each with the label that it has on its line, in its row, in its sentence, or in the line above. */
export const withLabelsOfTender = (units: readonly Unit[]): readonly Unit[] =>
  units.map((unit) => {
    if (unit.label !== undefined || unit.kind === 'header') return unit
    const pair = unit.kind === 'row' ? pairOfRow(unit.text) : (pairOfLine(unit.text) ?? pairOfSentence(unit.text))
    if (pair !== undefined) return { ...unit, ...pair }
    const label = labelAbove(unit, units)
    return label !== undefined && isLabelOfTender(label) && !isLabelOfTender(unit.text) && !/:\s*$/.test(unit.text)
      ? { ...unit, label, value: unit.text }
      : unit
  })

interface Pair {
  readonly label: string
  readonly value: string
}

const pairWith = (pattern: RegExp, text: string, isLabel = isLabelOfTender): Pair | undefined => {
  const { label = '', value = '' } = pattern.exec(text)?.groups ?? {}
  return value !== '' && isLabel(label) ? { label, value: value.trim() } : undefined
}

/** 'Contracting authority – Example Council' */
const pairOfLine = (text: string): Pair | undefined =>
  pairWith(/^\P{L}{0,6}(?<label>\p{L}[^–—:;.?!]{2,60}?)(?:\s+-{1,2}\s+|\s*[–—]\s*|\s*\n\s*)(?<value>\S.{2,})$/su, text)

/** 'The title of the contract is Example works.' A single word is the subject of any sentence: 'The project is …' */
const pairOfSentence = (text: string): Pair | undefined =>
  text.length > mostOfSentence
    ? undefined
    : pairWith(
        /^(?:the|der|die|das)\s+(?<label>\p{L}+(?: \p{L}+){1,6}) (?:is|are|will be|shall be|ist|sind|lautet|lauten)\s*:?\s+(?!as follows|wie folgt|not\b|nicht\b)(?<value>\S.{2,})$/isu,
        text,
        (label) => labels('buyer', label) || labels('title', label) || labels('place', label),
      )

/** '3 | Contracting authority | Example Council |  | page 4' */
function pairOfRow(text: string): Pair | undefined {
  const cells = text.split(' | ').filter((cell) => cell.trim() !== '')
  const at = cells.findIndex((cell) => /\p{L}{2}/u.test(cell))
  const [label = '', value = ''] = cells.slice(at, at + 2)
  return cells.length <= at + 3 &&
    at >= 0 &&
    at < 2 &&
    value.trim() !== '' &&
    !isLabelOfTender(value) &&
    isLabelOfTender(label)
    ? { label, value: value.trim() }
    : undefined
}

/** In characters: a longer sentence says more than the value. */
const mostOfSentence = 300
