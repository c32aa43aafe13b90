/** The results of a session: the current files of the artefacts that its definition lists as results. */
import type { Definition } from '#engine/definition/types.ts'
import { isCurrent, type ArtefactsByName } from '#server/artefacts/artefact.ts'

interface Result {
  readonly of: string
  readonly at: number
  readonly name: string
  readonly size: number
  readonly version: string
}

export function resultsOf(definition: Definition | undefined, artefacts: ArtefactsByName): readonly Result[] {
  return (definition?.results ?? []).flatMap((of) => {
    const artefact = artefacts.get(of)
    if (artefact?.kind !== 'files' || !isCurrent(of, artefacts)) return []
    const { version, files } = artefact
    return files.map(({ name, size }, at) => ({ of, at, name, size, version }))
  })
}
