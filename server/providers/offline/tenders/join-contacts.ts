/** Makes one entry of one contact: a name, and the address and the numbers in the lines or the cells below it. */
import { emailsOf } from '../values/contacts.ts'
import type { Passages, Unit } from '../passages/read-passages.ts'

export function contactsOf(units: readonly Unit[], { tables, units: all }: Passages): readonly Unit[] {
  const inColumns = tables.flatMap(({ rows, units: below, first }) => {
    const at = rows.findIndex((row) => row.filter((cell) => emailsOf(cell).length > 0).length > 1)
    const unit = at <= 0 ? first : below[at - 1]
    if (at === -1 || unit === undefined) return []
    const columns = rows[at]?.map((_, column) => rows.flatMap((row) => row[column]?.trim() || []).join(', ')) ?? []
    const whole = [first, ...below]
    return [
      { replaced: whole, entries: columns.flatMap((text) => (emailsOf(text).length > 0 ? [{ ...unit, text }] : [])) },
    ]
  })
  const isReplaced = new Set(inColumns.flatMap(({ replaced }) => replaced.map((unit) => unit?.index)))
  const joined: { unit: Unit; last: number }[] = []
  for (const unit of units) {
    if (isReplaced.has(unit.index)) continue
    const above = joined.at(-1)
    // The lines of one contact follow each other.
    if (above !== undefined && isWay(unit) && isNext(unit, above.last, all)) {
      above.unit = { ...above.unit, text: `${above.unit.text}, ${unit.text}` }
      above.last = unit.index
    } else joined.push({ unit: withName(unit, all), last: unit.index })
  }
  const entries = [...joined.map(({ unit }) => unit), ...inColumns.flatMap((column) => column.entries)].toSorted(
    (a, b) => a.index - b.index,
  )
  // A number without a name is of use only where the paper gives nothing better.
  const named = entries.filter((unit) => !isBareWay.test(unit.text) || emailsOf(unit.text).length > 0)
  return named.length > 0 ? named : entries
}

/** A line of nothing but a number or an address: 'Telephone: 01632 960 000' */
const isWay = ({ label = '', text }: Unit): boolean => wayOf.test(label) || (text.length <= 90 && isBareWay.test(text))
const isBareWay = /^\P{L}*(?:(?:tele)?(?:phone|fon|fax)|tel|mobile?|e-?mail(?:-adresse)?)\b/iu

/** Below it, or with one more number between: 'Telephone: …; TTY: 711' */
const isNext = ({ index }: Unit, last: number, all: readonly Unit[]): boolean =>
  index === last + 1 ||
  (index === last + 2 && /^(?:tty|fax|ext(?:ension)?|mobile?)\.?$/i.test(all[last + 1]?.label ?? ''))

/** The name in the line above belongs to it: 'Jo Example, Buyer'. */
function withName(unit: Unit, all: readonly Unit[]): Unit {
  const above = all[unit.index - 1]
  if (!isWay(unit) || above === undefined) return unit
  if (labelOfContact.test(above.label ?? '') && above.value !== undefined)
    return { ...unit, text: `${above.value}, ${unit.text}` }
  if (above.label !== undefined) return unit
  if (isPerson.test(above.text)) return { ...unit, text: `${above.text}, ${unit.text}` }
  // Between the name and the number stands the address: 'Frau Muster', 'Lange Straße 12', '99999 Musterstadt'.
  const person = all.slice(Math.max(0, unit.index - 4), unit.index).findLast(({ text }) => isAddressed.test(text))
  return person === undefined ? unit : { ...unit, text: `${person.text}, ${unit.text}` }
}
const isAddressed = /^(?:Mr|Mrs|Ms|Dr|Herr|Frau)\.? (?:\p{Lu}[\p{L}.'’-]*(?: |$)){1,4}$/u
const labelOfContact =
  /^(?:kontakt(?:stelle|person)?(?:n|\(n\))?|ansprechpartner(?:in)?|contact(?: (?:person|point|name))?)$/i
const isPerson = /^(?:(?:Mr|Mrs|Ms|Dr|Herr|Frau)\.? )?\p{Lu}[\p{L}.'’-]+ \p{Lu}[\p{L}.'’-]+(?:,| [–-]|$).{0,120}$/u

/** How somebody is reached, without a name of its own. */
const wayOf =
  /^(?:e-?mail(?:[- ]?(?:id|address|adresse))?|(?:tele)?phone(?: (?:no|number))?|tel(?:efon)?|mobile?|mobil|cell|(?:tele)?fax)\.?$/i
