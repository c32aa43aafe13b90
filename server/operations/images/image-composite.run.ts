/** image.composite: a cutout in a room. */
import { readPlacement } from '#server/images/composite/read-placement.ts'
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly cutout: string
  readonly background: string
  readonly across?: string
  readonly nearer?: string
  readonly size?: string
  readonly save: string
}

const module = new URL('../../images/composite/compose.ts', import.meta.url)

export const run: Run<Parameters> = async (names, { artefacts, signal }) => {
  const [cutout, background] = [artefacts.file(names.cutout), artefacts.file(names.background)]
  const valueOf = async (name: string | undefined) => (name === undefined ? undefined : await artefacts.dataIfAny(name))
  const placement = readPlacement(await valueOf(names.across), await valueOf(names.nearer), await valueOf(names.size))
  const argsOf = ([front, back]: readonly Uint8Array[]) => [
    { name: cutout.name, bytes: front },
    { name: background.name, bytes: back },
    placement,
  ]
  const files = [cutout, background]
  await artefacts.save(
    names.save,
    await inImageWorker<Uint8Array>({ module, exportName: 'compose', files, argsOf, kind: 'image', signal }),
  )
  return undefined
}
