/** image.composite: places a cutout in a room. */
import { readLines, readPlacement } from '#server/images/composite/read-placement.ts'
import type { Composite } from '#server/images/composite/compose.ts'
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly cutout: string
  readonly background: string
  readonly across?: string
  readonly nearer?: string
  readonly size?: string
  readonly floor?: string
  readonly twoMetres?: string
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/composite/compose.ts', import.meta.url)

export const run: Run<Parameters> = async (names, { artefacts, signal }) => {
  const [cutout, background] = [artefacts.file(names.cutout), artefacts.file(names.background)]
  const valueOf = async (name: string | undefined) => (name === undefined ? undefined : await artefacts.dataIfAny(name))
  const placement = readPlacement(await valueOf(names.across), await valueOf(names.nearer), await valueOf(names.size))
  const lines = readLines(await valueOf(names.floor), await valueOf(names.twoMetres))
  const argsOf = ([front, back]: readonly Uint8Array[]) => [
    { name: cutout.name, bytes: front },
    { name: background.name, bytes: back },
    placement,
    lines,
  ]
  const files = [cutout, background]
  const work = { module, exportName: 'compose', files, argsOf, kind: 'image', signal } as const
  const composite = await inImageWorker<Composite>(work)
  await artefacts.save(names.save, composite.png)
  if (names.facts !== undefined) await artefacts.keep(names.facts, composite.facts)
  return undefined
}
