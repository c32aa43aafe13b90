/** Merges the changes of two editors of one list, person by person, based on the version from which both began. */
import { isDeepStrictEqual } from 'node:util'
import type { Person } from '#engine/shapes/schedule.ts'

/** A person whom both editors changed differently. Undefined if the person did not exist before, or was removed. */
export interface MergeConflict {
  readonly id: string
  readonly name: string
  readonly mine: Person | undefined
  readonly theirs: Person | undefined
}

interface Lists {
  readonly base: readonly Person[]
  /** The people that are stored now. */
  readonly theirs: readonly Person[]
  /** The list to store. */
  readonly mine: readonly Person[]
}

export type Merged = { readonly people: readonly Person[] } | { readonly clashes: readonly MergeConflict[] }

export function mergePeople({ base, theirs, mine }: Lists): Merged {
  const [before, now, wanted] = [byId(base), byId(theirs), byId(mine)]
  const clashes: MergeConflict[] = []

  // In the order of the editor who saves last. People who exist only in the other version come after.
  const ids = [...new Set([...wanted.keys(), ...now.keys()])]
  const people = ids.flatMap((id) => {
    const [b, t, m] = [before.get(id), now.get(id), wanted.get(id)]
    const merged = isDeepStrictEqual(m, b) ? t : isDeepStrictEqual(t, b) || isDeepStrictEqual(t, m) ? m : 'clash'
    if (merged !== 'clash') return merged ?? []
    clashes.push({ id, name: m?.name ?? t?.name ?? id, mine: m, theirs: t })
    return []
  })
  return clashes.length > 0 ? { clashes } : { people }
}

const byId = (people: readonly Person[]): ReadonlyMap<string, Person> =>
  new Map(people.map((person) => [person.id, person]))
