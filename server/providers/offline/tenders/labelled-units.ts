/** Finds what a tender labels in the places where a label and its value stand to each other. */
import { labelAbove } from './label-above.ts'
import { heads, type Listed } from './list-headings.ts'
import type { Unit } from '../passages/read-passages.ts'
import { isLabelOfTender, labels } from './tender-labels.ts'

/** The passages, each with the label that it has on its line, in its row, in its sentence, or in the line above. */
export const withLabelsOfTender = (units: readonly Unit[]): readonly Unit[] =>
  units.map((unit) => {
    if (unit.label !== undefined) return withRowAbove(unit, units)
    const pair =
      unit.kind === 'header'
        ? pairOfHeader(unit)
        : unit.kind === 'row'
          ? pairOfRow(unit.text)
          : (pairOfLine(unit.text) ?? pairOfSentence(unit.text))
    if (pair !== undefined || unit.kind === 'header') return { ...unit, ...pair }
    const label = labelAbove(unit, units)
    return label !== undefined && isLabelOfTender(label) && !isLabelOfTender(unit.text) && !/:\s*$/.test(unit.text)
      ? { ...unit, label, value: unit.text }
      : unit
  })

/** A row of one cell heads the pairs below it: 'Place of performance', and below it 'Town | Example'. */
function withRowAbove(unit: Unit, units: readonly Unit[]): Unit {
  if (unit.kind !== 'pair') return unit
  for (let at = unit.index - 1; units[at]?.group === unit.group; at -= 1) {
    const { kind, text = '' } = units[at] ?? {}
    if (kind === 'row' && !text.includes('|') && isLabelOfTender(text))
      return { ...unit, headings: [text, ...unit.headings] }
    if (kind !== 'pair') break
  }
  return unit
}

/** The first row of a form is no header where its section says whose name it holds: 'Name | Example Council' */
const pairOfHeader = ({ text, headings }: Unit): Pair | undefined => {
  const [label = '', value = '', ...more] = text.split(' | ')
  return more.length === 0 && /^(?:name|bezeichnung)\s*:?$/i.test(label) && isLabelOfTender(headings[0] ?? '')
    ? { label, value: value.trim() }
    : undefined
}

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

/** The entries of a list that stands behind its label, in one value: 'Documents required: A certificate, a price list, two references' */
export function listBehindLabel(field: Listed, units: readonly Unit[]): readonly Unit[] {
  for (const unit of units) {
    const { label = '', value = '' } = unit
    if (!heads(field, label) || label.split(/\s+/).length > mostWordsOfLabel || value.length > longest) continue
    const text = value.replace(/\s?\*.*$/s, '').replace(/[.;]\s*$/, '')
    const parts = [
      /\s*(?:^|[;,]?\s)\(?\d{1,2}[.)]\s+(?=\p{L})/u,
      /\s*;\s*|\s+[-•–]\s+(?=\p{Lu})/u,
      /\s*,\s?(?![^(]*\))(?:and |und )?/,
    ]
      .map((border) => text.split(border).filter((part) => /\p{L}{3}/u.test(part)))
      .find((found) => found.length > 2)
    if (parts !== undefined) return parts.map((part) => ({ ...unit, text: withoutMark(part) }))
  }
  return []
}
/** 'The offer comprises: a) A price list' */
const withoutMark = (part: string): string =>
  part
    .replace(/^.{0,160}:\s+(?=\(?[a1][.)]\s)/s, '')
    .replace(/^\s*\(?(?:[a-z]{1,2}|\d{1,2})[.)]\s+/, '')
    .trim()
const mostWordsOfLabel = 8
/** In characters */
const longest = 1500
