/** Finds contacts: an e-mail address or a telephone number with the name and the role beside it. */
import { emailsOf, phonesOf } from '../values/contacts.ts'
import { namesOf } from '../values/names.ts'
import type { ReadTexts, Unit } from '../text/units.ts'
import type { Field } from './field.ts'
import { labelFit, stemsOf, type FactWords } from '../lexicons/compile-fact.ts'
import { tokensOf } from '../text/tokens.ts'
import { signsOf, type FoundEntry } from './found-entry.ts'
import { trimmed } from './gather.ts'

/** The greatest distance between a name and its address, in units of text. */
const nearest = 3

export function findContacts(field: Field, { units }: ReadTexts): readonly FoundEntry[] {
  const found = new Map<string, FoundEntry>()
  for (const unit of units) {
    if (unit.pairedBy === 'column') continue
    const addresses = [...emailsOf(unit.text), ...phonesOf(unit.text, unit.language)]
    const [first] = addresses
    if (first === undefined) continue
    const words = field.wordsIn(unit.language)
    const block = unitsAround(unit, units)
    const value = contactIn(unit, block, words)
    const isOfAnother = unit.headings.slice(0, 2).some((text) => holds(text, unit, words.far))
    // A review body or a support desk is named with its address.
    if (holds(value, unit, words.far)) continue
    const key = first.value.toLowerCase()
    // The same block gives one contact, however many addresses it has.
    const isKnown = [...found.values()].some((other) => other.value.includes(first.text) || value.includes(other.value))
    if (isKnown && (!value.includes('@') || [...found.values()].some((other) => other.value.includes(value)))) continue
    const own = labelFit(stemsOf(tokensOf(unit.headings[0] ?? ''), unit.language), words.headings)
    const signs = {
      heading: own,
      blank: isOfAnother ? 1 : 0,
      known: value.includes('@') ? 1 : 0,
      kind: block.some((each) => holdsName(each)) ? 1 : 0,
    }
    found.set(key, { value, unit, signs: { ...signsOf(unit, field), ...signs } })
  }
  return [...found.values()]
}

const holds = (text: string, unit: Unit, table: { readonly has: (word: string) => boolean }): boolean =>
  text.split(/[^\p{L}-]+/u).some((word) => word !== '' && table.has(word.toLowerCase()) && unit.index >= 0)

/** The lines of one block: the text between two headings, near the address. A row of a table is a block of its own. */
function unitsAround(unit: Unit, units: readonly Unit[]): readonly Unit[] {
  if (isWholeRow(unit)) return [unit]
  return units
    .slice(Math.max(0, unit.index - nearest), unit.index + nearest + 1)
    .filter(
      (each) =>
        each.source === unit.source &&
        each.kind !== 'heading' &&
        !isWholeRow(each) &&
        each.pairedBy !== 'column' &&
        each.headings[0] === unit.headings[0],
    )
}

/** Several cells of a table, which are of one person. */
const isWholeRow = ({ kind, text }: Unit): boolean => kind === 'row' && text.includes(' | ')

const holdsName = (unit: Unit): boolean => namesOf(unit, unit.language).some(({ value }) => value.of !== 'organisation')

/** A sentence that names all contacts is kept whole; of single lines, those with a name or an address are kept. */
function contactIn(unit: Unit, block: readonly Unit[], { labels }: FactWords): string {
  if (isWholeRow(unit)) return partsOfRow(unit).join(', ')
  if (unit.kind === 'sentence' && unit.text.length <= 240 && holdsName(unit)) return trimmed(unit.text)
  const above = linesOfName(unit, block)
  const emails = block.flatMap(({ text }) => emailsOf(text).map(({ value }) => value))
  const lines = block.filter((each) => {
    if (each === unit || above.includes(each)) return true
    if (each.text.length > 120) return false
    if (isAddress(each)) return true
    const isLabelled = labelFit(stemsOf(each.labelTokens ?? [], each.language), labels) === 1
    return each.kind === 'pair' && ((isLabelled && holdsName(each)) || emails.some((email) => isNameIn(email, each)))
  })
  return [...new Set(lines.map(({ value, text }) => trimmed(value ?? text)))].join(', ')
}

/** Without the number of the row and without what is no part of a contact, such as a remark. */
const partsOfRow = ({ text }: Unit): readonly string[] => [
  ...new Set(
    text
      .split(' | ')
      .map(trimmed)
      .filter((cell) => cell !== '' && cell.length <= longestPart && !/^\d{1,3}\.?$/.test(cell)),
  ),
]

/** In characters. */
const longestPart = 60

const isAddress = ({ text, language }: Unit): boolean =>
  emailsOf(text).length > 0 || phonesOf(text, language).length > 0

/** The lines right above an address, as in a letter: 'Ann Smith', 'Director', 'Example Ltd'. At least one has two words. */
function linesOfName(unit: Unit, block: readonly Unit[]): readonly Unit[] {
  const before = block.slice(0, block.indexOf(unit)).toReversed()
  const lines = before.filter((each) => !isAddress(each))
  const other = lines.findIndex((each) => each.kind === 'pair' || each.kind === 'row' || !hasOnlyNames(each.text))
  const names = other < 0 ? lines : lines.slice(0, other)
  return names.some(({ text }) => wordsOf(text).length > 1) ? names : []
}

/** Up to five words in capitals, with particles such as 'de' or 'van', without a figure or a sign at the end. */
const hasOnlyNames = (text: string): boolean =>
  text.length <= 60 &&
  /^\p{Lu}[^\p{N}@|]*[\p{L}.)]$/u.test(text) &&
  wordsOf(text).length <= 5 &&
  wordsOf(text).every((word) => /^\p{Lu}/u.test(word) || word.length <= 3)

/** 'Ann Smith' is in 'ann.smith@example.com' and in 'asmith@example.com'. */
function isNameIn(email: string, { value = '' }: Unit): boolean {
  const local = plainLetters(email.split('@')[0] ?? '')
  return hasOnlyNames(value) && wordsOf(value).some((word) => word.length > 3 && local.includes(plainLetters(word)))
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}’'-]+/gu) ?? []
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
