/** image.caption: a picture with a line of text. */
import type { Caption } from '#server/images/caption.ts'
import { inImageWorker } from '../in-image-worker.ts'
import type { Run } from '../work.ts'
import { readColour, type Given } from '../given-value.ts'

interface Parameters {
  readonly from: string
  readonly text: string
  readonly place?: Caption['place']
  readonly colour?: Given<string>
  readonly background?: Given<string>
  readonly size?: number
  readonly save: string
}

const module = new URL('../../images/caption.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, text, place = 'below', size = 4, save, ...given }, work) => {
  const { artefacts, fill, signal } = work
  const [colour, background] = [
    await readColour(given.colour, artefacts),
    await readColour(given.background, artefacts),
  ]
  const caption: Caption = {
    text: (await fill(text)).trim(),
    place,
    size,
    name: save,
    ...(colour !== undefined && { colour }),
    ...(background !== undefined && { background }),
  }
  const picture = artefacts.file(from)
  const argsOf = ([bytes]: readonly Uint8Array[]) => [{ name: picture.name, bytes }, caption]
  const task = { module, exportName: 'caption', files: [picture], argsOf, kind: 'image', signal } as const
  await artefacts.save(save, await inImageWorker<Uint8Array>(task))
  return undefined
}
