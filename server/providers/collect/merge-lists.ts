/** Merges the facts that were found in the pieces of a long text: what several pieces say alike stands once. A passage may bear any number of facts. */
import { languageOf } from '#server/providers/stems.ts'
import type { Fact, FactList, FactsByList } from './fact-lists.ts'
import { factColumns } from './fact-lists.ts'
import type { Citation } from '#server/providers/text-model.ts'
import { stemsOf } from './statement.ts'
import { sharedStems } from './turns.ts'

export function mergeLists(lists: readonly FactList[], found: readonly FactsByList[]): FactsByList {
  return Object.fromEntries(
    lists.map(({ id, kind }) => {
      const merged: Fact[] = []
      for (const fact of found.flatMap((one) => one[id] ?? [])) {
        const at = merged.findIndex((other) => isSame(other, fact, factColumns[kind][0]))
        const known = merged[at]
        if (known === undefined) merged.push(fact)
        else merged[at] = combined(known, fact)
      }
      return [id, merged]
    }),
  )
}

/** The passages of a fact that are not to be confirmed, each once. */
const citationsOf = ({ passage, file, place, more = [], doubts }: Fact): readonly Citation[] =>
  doubts?.[''] !== undefined || passage === ''
    ? more
    : [{ file, passage, ...(place === undefined ? {} : { place }) }, ...more]

function furtherOf(known: Fact, other: Fact): readonly Citation[] {
  const [first, ...rest] = [...citationsOf(known), ...citationsOf(other)]
  const isNew = (each: Citation, before: readonly Citation[]) =>
    !before.some(({ file, passage, place }) => file === each.file && passage === each.passage && place === each.place)
  return rest.filter((each, at) => isNew(each, [...(first === undefined ? [] : [first]), ...rest.slice(0, at)]))
}

/** Two facts that say the same as one, with the passages of both. The first value of a column stands; a later one fills what is empty, or replaces what is to be confirmed. */
export function combined(first: Fact, second: Fact): Fact {
  const [known, more] =
    first.doubts?.[''] !== undefined && second.doubts?.[''] === undefined ? [second, first] : [first, second]
  const isBetter = (column: string) =>
    known.values[column] == null || (known.doubts?.[column] !== undefined && more.doubts?.[column] === undefined)
  const taken = Object.keys(known.values).filter((column) => isBetter(column) && more.values[column] != null)
  const doubts = Object.fromEntries(
    Object.keys({ ...known.doubts, ...more.doubts }).flatMap((column) => {
      const reason = (taken.includes(column) ? more : known).doubts?.[column]
      return reason === undefined ? [] : [[column, reason] as const]
    }),
  )
  const { doubts: _, more: __, ...plain } = known
  const further = furtherOf(known, more)
  return {
    ...plain,
    ...(further.length === 0 ? {} : { more: further }),
    values: { ...known.values, ...Object.fromEntries(taken.map((column) => [column, more.values[column] ?? null])) },
    ...(Object.keys(doubts).length === 0 ? {} : { doubts }),
  }
}

function isSame(a: Fact, b: Fact, column: string): boolean {
  const [first, second] = [a.values[column] ?? '', b.values[column] ?? '']
  if (first.toLowerCase().trim() === second.toLowerCase().trim()) return true
  const language = languageOf(`${first} ${second}`) ?? 'english'
  const [stems, others] = [stemsOf(first, language), stemsOf(second, language)]
  const smaller = Math.min(stems.size, others.size)
  return smaller >= 3 && sharedStems(stems, others) / Math.max(stems.size, others.size) >= 0.8
}
