/** image.mask: the alpha channel of a cutout as a picture. */
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly from: string
  readonly save: string
}

const module = new URL('../../images/cutout/mask-of.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, save }, { artefacts, signal }) => {
  const cutout = artefacts.file(from)
  const argsOf = ([bytes]: readonly Uint8Array[]) => [{ name: cutout.name, bytes }]
  await artefacts.save(
    save,
    await inImageWorker<Uint8Array>({ module, exportName: 'maskOf', files: [cutout], argsOf, kind: 'image', signal }),
  )
  return undefined
}
