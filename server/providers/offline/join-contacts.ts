/** Makes one entry of one contact: a name, and the address and the numbers in the lines or the cells below it. */
import { emailsOf } from './contacts.ts'
import type { Passages, Unit } from './read-passages.ts'

export function contactsOf(units: readonly Unit[], { tables }: Passages): readonly Unit[] {
  const inColumns = tables.flatMap(({ rows, units: below, first }) => {
    const at = rows.findIndex((row) => row.filter((cell) => emailsOf(cell).length > 0).length > 1)
    const unit = at <= 0 ? first : below[at - 1]
    if (at === -1 || unit === undefined) return []
    const columns = rows[at]?.map((_, column) => rows.flatMap((row) => row[column]?.trim() || []).join(', ')) ?? []
    const all = [first, ...below]
    return [
      { replaced: all, entries: columns.flatMap((text) => (emailsOf(text).length > 0 ? [{ ...unit, text }] : [])) },
    ]
  })
  const isReplaced = new Set(inColumns.flatMap(({ replaced }) => replaced.map((unit) => unit?.index)))
  const joined: { unit: Unit; last: number }[] = []
  for (const unit of units) {
    if (isReplaced.has(unit.index)) continue
    const above = joined.at(-1)
    // The lines of one contact follow each other.
    if (above !== undefined && wayOf.test(unit.label ?? '') && unit.index === above.last + 1) {
      above.unit = { ...above.unit, text: `${above.unit.text}, ${unit.text}` }
      above.last = unit.index
    } else joined.push({ unit, last: unit.index })
  }
  return [...joined.map(({ unit }) => unit), ...inColumns.flatMap(({ entries }) => entries)].toSorted(
    (a, b) => a.index - b.index,
  )
}

/** How somebody is reached, without a name of its own. */
const wayOf =
  /^(?:e-?mail(?:[- ]?(?:id|address|adresse))?|(?:tele)?phone(?: (?:no|number))?|tel(?:efon)?|mobile?|mobil|cell|(?:tele)?fax)\.?$/i
