/** image.flatten: a picture on a plain colour. */
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'
import { readColour, type Given } from '../given-value.ts'

interface Parameters {
  readonly from: string
  readonly colour?: Given<string>
  readonly save: string
}

const module = new URL('../../images/flatten.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, colour: given, save }, { artefacts, signal }) => {
  const colour = (await readColour(given, artefacts)) ?? '#ffffff'
  const picture = artefacts.file(from)
  const argsOf = ([bytes]: readonly Uint8Array[]) => [{ name: picture.name, bytes }, colour]
  const work = { module, exportName: 'flatten', files: [picture], argsOf, kind: 'image', signal } as const
  await artefacts.save(save, await inImageWorker<Uint8Array>(work))
  return undefined
}
