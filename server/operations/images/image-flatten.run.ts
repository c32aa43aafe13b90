/** image.flatten: a picture on a plain colour. */
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly from: string
  readonly colour?: string
  readonly save: string
}

const module = new URL('../../images/flatten.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, colour = '#ffffff', save }, { artefacts, signal }) => {
  const picture = artefacts.file(from)
  const argsOf = ([bytes]: readonly Uint8Array[]) => [{ name: picture.name, bytes }, colour]
  const work = { module, exportName: 'flatten', files: [picture], argsOf, kind: 'image', signal } as const
  await artefacts.save(save, await inImageWorker<Uint8Array>(work))
  return undefined
}
