/** Where the entries of a case are: each is an artefact of its own, so that two which are saved at once do not meet. */
import type { Entry } from './entry.ts'

/** As much of a session's artefacts as is needed to find entries. */
interface Artefacts {
  readonly names: () => readonly string[]
  /** Undefined where it is absent. */
  readonly dataIfAny: (name: string) => Promise<unknown>
}

export const artefactOf = (evidence: string, id: string): string => `${evidence} ${id}`

export const namesIn = (artefacts: Pick<Artefacts, 'names'>, evidence: string): readonly string[] =>
  artefacts.names().filter((name) => name.startsWith(artefactOf(evidence, '')))

/** In the order in which they were saved. */
export async function entriesIn(artefacts: Artefacts, evidence: string): Promise<readonly Entry[]> {
  const all = await Promise.all(namesIn(artefacts, evidence).map((name) => artefacts.dataIfAny(name)))
  return all.filter(isEntry).toSorted((a, b) => (a.ts === b.ts ? compared(a.id, b.id) : compared(a.ts, b.ts)))
}

/** Nothing else is stored under these names. An entry of a case that has ended meanwhile is gone. */
const isEntry = (value: unknown): value is Entry => value !== undefined

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
