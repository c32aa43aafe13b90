/** The artefacts of a run, and whether one is current or was made from something that has changed since. */
export interface ArtefactFile {
  /** The size of its content. */
  readonly id: string
  readonly name: string
  readonly size: number
}

export interface Artefact {
  /** A new value after each change. */
  readonly version: string
  /** The names and versions of the artefacts from which it was made; null for one that was absent. */
  readonly madeFrom: Readonly<Record<string, string | null>>
  readonly kind: 'data' | 'files'
  /** Empty for an artefact that is data. */
  readonly files: readonly ArtefactFile[]
}

export type ArtefactsByName = ReadonlyMap<string, Artefact>

/** An artefact whose input changed counts as absent, and so does everything that was made from it. */
export function isCurrent(name: string, artefacts: ArtefactsByName, visited: ReadonlySet<string> = new Set()): boolean {
  const artefact = artefacts.get(name)
  if (!artefact) return false
  // An artefact that was changed in place counts as made from itself.
  if (visited.has(name)) return true
  const nowVisited = new Set([...visited, name])
  return Object.entries(artefact.madeFrom).every(([input, version]) => {
    const isInputCurrent = isCurrent(input, artefacts, nowVisited)
    return version === null ? !isInputCurrent : isInputCurrent && artefacts.get(input)?.version === version
  })
}
