/** Finds the entries of a list: below its heading, in its table, by the way they begin, or in the sentence that lists them. */
import { labelFit, stemsOf } from '../lexicons/compile-fact.ts'
import { tokensOf } from '../text/tokens.ts'
import type { ReadTexts, Table, Unit } from '../text/units.ts'
import { signsOf, type FoundEntry } from './found-entry.ts'
import type { Field } from './field.ts'
import { findContacts } from './find-contacts.ts'
import { trimmed } from './gather.ts'

/** From this fit on, a heading or a label belongs to the list. */
const leastFit = 0.6
const mostEntries = 60

export function findList(field: Field, fields: readonly Field[], texts: ReadTexts): readonly FoundEntry[] {
  if (field.kind === 'contact') return findContacts(field, texts)
  const begun = byBeginning(field, texts)
  const listed = begun.length > 0 ? begun : [...belowHeadings(field, fields, texts), ...inLabelled(field, texts)]
  // A list with its own heading or table is complete; sentences are read only if there is none.
  const introduced = listed.length > 0 ? [] : belowPhrases(field, texts)
  const found = listed.length > 0 ? listed : introduced.length > 0 ? introduced : byPhrases(field, texts)
  const seen = new Set<string>()
  return found
    .filter(({ value }) => {
      const key = value.toLowerCase()
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    .slice(0, mostEntries)
}

/** 'Lot 1: …', 'Los 2 – …' */
function byBeginning(field: Field, { units }: ReadTexts): readonly FoundEntry[] {
  const entries = units.flatMap((unit): FoundEntry[] => {
    const { itemAt } = field.wordsIn(unit.language)
    const tokens = unit.tokens
    let at = 0
    while (at < 3 && tokens[at] !== undefined && tokens[at]?.kind !== 'word') at += 1
    const match = itemAt.match(tokens, at)
    if (match === undefined || unit.pairedBy === 'column') return []
    const number = tokens[at + match.length]
    // 'Lot 1' alone names nothing.
    if (
      number === undefined ||
      number.kind === 'mark' ||
      number.text.length > 3 ||
      tokens.length < at + match.length + 2
    )
      return []
    const rest = tokens.slice(at + match.length + 1)
    if (rest.filter(({ kind }) => kind === 'word').length === 0 || unit.text.length > 400) return []
    return [{ value: trimmed(unit.text), unit, signs: { begun: 1, ...signsOf(unit, field) } }]
  })
  return entries
}

/** The items, rows or paragraphs below a heading that names the list. */
function belowHeadings(field: Field, fields: readonly Field[], { units, tables }: ReadTexts): readonly FoundEntry[] {
  const found: FoundEntry[] = []
  const tableOf = new Map<number, Table>()
  for (const table of tables) for (const unit of table.units) tableOf.set(unit.index, table)
  for (const heading of units) {
    const fit = fitOfHeading(heading, field, fields)
    if (fit < leastFit) continue
    const below = unitsBelow(heading, units)
    const tablesBelow = new Set(below.flatMap(({ index }) => tableOf.get(index) ?? []))
    const items = below.filter(({ kind }) => kind === 'item')
    for (const table of tablesBelow) found.push(...rowsOf(table, fit, field))
    found.push(
      ...items.map((unit) => ({ value: trimmed(unit.text), unit, signs: { heading: fit, ...signsOf(unit, field) } })),
    )
    if (items.length === 0 && tablesBelow.size === 0)
      found.push(
        ...below
          .filter(
            (unit) => (unit.kind === 'pair' || unit.kind === 'sentence') && unit.text.length <= 400 && !isNoEntry(unit),
          )
          .slice(0, 8)
          .map((unit) => ({ value: trimmed(unit.text), unit, signs: { heading: fit, ...signsOf(unit, field) } })),
      )
  }
  return found
}

/** A line that ends with a comma is a salutation, or torn from the next line. The number of a page stands at its foot. */
const isNoEntry = ({ text, tokens, language }: Unit): boolean =>
  /,\s*$/.test(text) ||
  (/\d\s*$/.test(text) &&
    tokens.some((_, at) => language.pageWords.match(tokens, at) !== undefined && tokens[at + 1]?.kind === 'figure'))

function fitOfHeading(unit: Unit, field: Field, fields: readonly Field[]): number {
  const isHeading =
    unit.kind === 'heading' || (unit.label === undefined && /:\s*$/.test(unit.text) && unit.text.length <= 120)
  if (!isHeading || unit.value !== undefined) return 0
  const stems = stemsOf(unit.tokens, unit.language)
  const own = labelFit(stems, field.wordsIn(unit.language).headings)
  const others = fields
    .filter((other) => other !== field)
    .map((other) => labelFit(stems, other.wordsIn(unit.language).headings))
  return own < Math.max(0, ...others) ? 0 : own
}

/** Reads up to the next heading that is not a subheading of this one. */
function unitsBelow(heading: Unit, units: readonly Unit[]): readonly Unit[] {
  const below: Unit[] = []
  for (const unit of units.slice(heading.index + 1, heading.index + 200)) {
    if (unit.source !== heading.source) break
    const isEnd =
      heading.kind === 'heading'
        ? !unit.headings.includes(heading.text)
        : unit.kind === 'heading' || (below.some(({ kind }) => kind === 'item') && unit.kind !== 'item')
    if (isEnd) break
    below.push(unit)
  }
  return below
}

function rowsOf({ units, hasHead }: Table, fit: number, field: Field): readonly FoundEntry[] {
  return units
    .slice(hasHead ? 1 : 0)
    .map((unit) => ({ value: trimmed(unit.text), unit, signs: { heading: fit, isRow: 1, ...signsOf(unit, field) } }))
}

/** 'Award criteria: price 40 %, quality 60 %' */
function inLabelled(field: Field, { units }: ReadTexts): readonly FoundEntry[] {
  return units.flatMap((unit): FoundEntry[] => {
    if (unit.labelTokens === undefined || unit.value === undefined || unit.pairedBy === 'column') return []
    // '40 %' after a criterion is its weight, and the row contains both.
    if (!/\p{L}{2}/u.test(unit.value)) return []
    const fit = labelFit(stemsOf(unit.labelTokens, unit.language), field.wordsIn(unit.language).labels)
    if (fit < 0.8) return []
    return partsOf(unit.value).map((value) => ({ value, unit, signs: { label: fit, ...signsOf(unit, field) } }))
  })
}

/** Splits at semicolons and line breaks; at commas only if the parts are short. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(/\s*(?:;|\n)\s*/).filter((part) => part.trim() !== '')
  if (parts.length > 1) return parts.map(trimmed)
  const short = text.split(/,\s+/)
  return short.length > 2 && short.every((part) => part.length <= 60) ? short.map(trimmed) : [trimmed(text)]
}

/** The items below a sentence that announces them: 'Dem Angebot sind beizufügen:' */
function belowPhrases(field: Field, { units }: ReadTexts): readonly FoundEntry[] {
  return units.flatMap((unit): FoundEntry[] => {
    if (unit.kind !== 'item' || unit.intro === undefined) return []
    const { phraseAt, labelAt } = field.wordsIn(unit.language)
    const tokens = tokensOf(unit.intro)
    const isAnnounced = tokens.some(
      (_, at) => phraseAt.match(tokens, at) !== undefined || labelAt.match(tokens, at) !== undefined,
    )
    return isAnnounced ? [{ value: trimmed(unit.text), unit, signs: { announced: 1, ...signsOf(unit, field) } }] : []
  })
}

/** Sentences that state an entry, if there is no list. */
function byPhrases(field: Field, { units }: ReadTexts): readonly FoundEntry[] {
  return units.flatMap((unit): FoundEntry[] => {
    // 'Question: May one bidder tender for both lots? Answer: Yes.'
    if (unit.kind !== 'sentence' && unit.kind !== 'item' && unit.pairedBy !== 'colon') return []
    const words = field.wordsIn(unit.language)
    const phrases = unit.tokens.filter((_, at) => words.phraseAt.match(unit.tokens, at) !== undefined).length
    if (phrases === 0 || unit.text.length > 500) return []
    return [{ value: trimmed(unit.text), unit, signs: { phrase: 1, ...signsOf(unit, field) } }]
  })
}
