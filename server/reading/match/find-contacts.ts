/** Finds contacts: an e-mail address or a telephone number with the name and the role beside it. */
import { emailsOf, phonesOf } from '../values/contacts.ts'
import { namesOf } from '../values/names.ts'
import type { ReadTexts, Unit } from '../text/units.ts'
import type { Field } from './field.ts'
import { labelFit, stemsOf } from '../lexicons/compile-fact.ts'
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
    const value = contactIn(unit, block)
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

/** The lines of one block: the text between two headings, near the address. */
function unitsAround(unit: Unit, units: readonly Unit[]): readonly Unit[] {
  return units
    .slice(Math.max(0, unit.index - nearest), unit.index + nearest + 1)
    .filter(
      ({ source, headings, kind }) => source === unit.source && kind !== 'heading' && headings[0] === unit.headings[0],
    )
}

const holdsName = (unit: Unit): boolean => namesOf(unit, unit.language).some(({ value }) => value.of !== 'organisation')

/** A sentence that names all contacts is kept whole; of single lines, those with a name or an address are kept. */
function contactIn(unit: Unit, block: readonly Unit[]): string {
  if (unit.kind === 'sentence' && unit.text.length <= 240 && holdsName(unit)) return trimmed(unit.text)
  const lines = block.filter((each) => {
    const isAddress = emailsOf(each.text).length > 0 || phonesOf(each.text, each.language).length > 0
    return each === unit || (each.text.length <= 120 && (isAddress || (each.kind === 'pair' && holdsName(each))))
  })
  return [...new Set(lines.map(({ value, text }) => trimmed(value ?? text)))].join(', ')
}
