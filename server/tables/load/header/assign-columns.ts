/** Assigns columns of the file to the columns that a definition requests. */
import { headingWithoutUnit, plainHeading } from './plain-heading.ts'
import type { AssignedColumn, WantedColumn } from './wanted-column.ts'

export interface Heading {
  /** The index in the file, from 0. */
  readonly column: number
  readonly text: string
  /** Alternatives, where headings stand in several rows: without the uppermost, and so on. */
  readonly also?: readonly string[]
}

/**
 * Returns the index in the file under the requested id. Manual assignments come first, then exact names, then what was assigned to earlier files.
 * Only by hand, a heading may stand for several columns.
 */
export function assignColumns(
  wanted: readonly WantedColumn[],
  headings: readonly Heading[],
  byHand: readonly AssignedColumn[] = [],
  before: readonly AssignedColumn[] = [],
): ReadonlyMap<string, number> {
  const assigned = new Map<string, number>()
  const free = new Set(headings)
  // A file may have 16,000 columns, so each heading is normalised once and not for each name.
  const byName = new Map(
    [exact, withoutUnit].map((readingOf: ReadingOf) => [readingOf, headingsByName(headings, readingOf)]),
  )
  const take = (id: string, heading: Heading | undefined) => {
    if (heading === undefined || assigned.has(id)) return
    assigned.set(id, heading.column)
    free.delete(heading)
  }
  const find = (name: string, readingOf: ReadingOf) =>
    name === ''
      ? undefined
      : byName
          .get(readingOf)
          ?.get(name)
          ?.find((heading) => free.has(heading))

  const takeAssigned = ({ column, heading }: AssignedColumn) => {
    const requested = wanted.find(({ id, label }) => id === column || label === column)
    if (requested === undefined) return
    const same = (each: Heading) => each.text === heading
    take(requested.id, [...free].find(same) ?? find(plainHeading(heading), exact) ?? headings.find(same))
  }
  byHand.forEach(takeAssigned)
  for (const readingOf of [exact, withoutUnit]) {
    for (const { id, label, names = [] } of wanted) {
      for (const name of names.includes(label) ? [...names, id] : [label, ...names, id])
        take(id, find(plainName(name), readingOf))
    }
  }
  before.forEach(takeAssigned)
  return assigned
}

/** The names of a definition are compared with the headings of each of the first rows. */
const plainNames = new Map<string, string>()
const mostPlainNames = 5000

function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  if (plainNames.size === mostPlainNames) plainNames.clear()
  const plain = plainHeading(name)
  plainNames.set(name, plain)
  return plain
}

type ReadingOf = (heading: Heading) => readonly string[]

function headingsByName(headings: readonly Heading[], readingOf: ReadingOf): ReadonlyMap<string, readonly Heading[]> {
  const found = new Map<string, Heading[]>()
  for (const heading of headings) {
    for (const name of readingOf(heading)) {
      const same = found.get(name)
      if (same === undefined) found.set(name, [heading])
      else same.push(heading)
    }
  }
  return found
}

const exact = ({ text, also = [] }: Heading) => [text, ...also].map(plainHeading)
const withoutUnit = ({ text, also = [] }: Heading) =>
  [text, ...also].map((each) => plainHeading(headingWithoutUnit(each)))
