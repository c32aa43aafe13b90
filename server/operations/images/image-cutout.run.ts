/** image.cutout: the model that is configured says what the thing is, or else the built-in one; the edge is ours. */
import type { Cutout } from '#server/images/cutout/cut-out.ts'
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly from: string
  readonly guess?: string
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/cutout/cut-out.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, guess, facts, save }, { artefacts, signal }) => {
  const photo = artefacts.file(from)
  const cutout = await inImageWorker<Cutout>({
    module,
    exportName: 'cutOut',
    files: [photo],
    argsOf: ([bytes]) => [{ name: photo.name, bytes }],
    kind: 'cutout',
    signal,
  })
  await artefacts.save(save, cutout.png)
  if (guess !== undefined) await artefacts.save(guess, cutout.guess)
  if (facts !== undefined) await artefacts.keep(facts, cutout.facts)
  return undefined
}
