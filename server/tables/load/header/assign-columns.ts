/** Assigns columns of the file to the columns that a definition requests. */
import { headingWithoutUnit, plainHeading } from './plain-heading.ts'
import type { AssignedColumn, WantedColumn } from './wanted-column.ts'

export interface Heading {
  /** The index in the file, from 0. */
  readonly column: number
  readonly text: string
  /** An alternative: the lower of two heading rows alone. */
  readonly also?: string
}

/** Returns the index in the file under the requested id. Manual assignments come first, then exact names. */
export function assignColumns(
  wanted: readonly WantedColumn[],
  headings: readonly Heading[],
  byHand: readonly AssignedColumn[] = [],
): ReadonlyMap<string, number> {
  const assigned = new Map<string, number>()
  const free = new Set(headings)
  const take = (id: string, heading: Heading | undefined) => {
    if (heading === undefined || assigned.has(id)) return
    assigned.set(id, heading.column)
    free.delete(heading)
  }
  const find = (name: string, readingOf: (heading: Heading) => readonly string[]) =>
    name === '' ? undefined : [...free].find((heading) => readingOf(heading).includes(name))

  for (const { column, heading } of byHand) {
    const requested = wanted.find(({ id, label }) => id === column || label === column)
    if (requested === undefined) continue
    take(requested.id, [...free].find(({ text }) => text === heading) ?? find(plainHeading(heading), exact))
  }
  for (const readingOf of [exact, withoutUnit]) {
    for (const { id, label, names = [] } of wanted) {
      for (const name of [label, ...names, id]) take(id, find(plainHeading(name), readingOf))
    }
  }
  return assigned
}

const exact = ({ text, also }: Heading) => [plainHeading(text), ...(also === undefined ? [] : [plainHeading(also)])]
const withoutUnit = ({ text, also = text }: Heading) => [
  plainHeading(headingWithoutUnit(text)),
  plainHeading(headingWithoutUnit(also)),
]
