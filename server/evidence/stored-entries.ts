/** Finds the entries of a case. Each is a separate artefact, so that two entries that are saved at once do not conflict. */
import type { Entry } from './entry.ts'

/** The part of a session's artefacts that is needed to find entries. */
interface Artefacts {
  readonly names: () => readonly string[]
  /** Undefined if the artefact is absent. */
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

/** The cast is safe: only entries have these names. An entry of a case that has ended in the meantime is missing. */
const isEntry = (value: unknown): value is Entry => value !== undefined

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
