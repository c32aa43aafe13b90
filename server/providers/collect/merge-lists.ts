/** Merges the facts that were found in the pieces of a long text: what several pieces say alike stands once. A passage may bear any number of facts. */
import { languageOf } from '#server/providers/stems.ts'
import type { Fact, FactList, FactsByList } from './fact-lists.ts'
import { factColumns } from './fact-lists.ts'
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
        else merged[at] = { ...known, values: completed(known.values, fact.values) }
      }
      return [id, merged]
    }),
  )
}

/** The first value of a column stands; a later one fills what is empty. */
const completed = (known: Fact['values'], more: Fact['values']): Fact['values'] =>
  Object.fromEntries(Object.entries(known).map(([column, value]) => [column, value ?? more[column] ?? null]))

function isSame(a: Fact, b: Fact, column: string): boolean {
  const [first, second] = [a.values[column] ?? '', b.values[column] ?? '']
  if (first.toLowerCase().trim() === second.toLowerCase().trim()) return true
  const language = languageOf(`${first} ${second}`) ?? 'english'
  const [stems, others] = [stemsOf(first, language), stemsOf(second, language)]
  const smaller = Math.min(stems.size, others.size)
  return smaller >= 3 && sharedStems(stems, others) / Math.max(stems.size, others.size) >= 0.8
}
