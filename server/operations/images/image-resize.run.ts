/** image.resize: a picture in another size. */
import type { NewSize, Resized } from '#server/images/resize.ts'
import { Refusal } from '#server/refusals.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { inImageWorker } from '../in-image-worker.ts'
import type { Run } from '../work.ts'
import { readColour, readPixels, type Given } from '../given-value.ts'

interface Parameters {
  readonly from: string
  readonly width?: Given<number>
  readonly height?: Given<number>
  readonly largest?: Given<number>
  readonly fit?: NewSize['fit']
  readonly background?: Given<string>
  readonly enlarge?: boolean
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/resize.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, fit = 'fit', enlarge = false, facts, save, ...given }, work) => {
  const { artefacts, signal } = work
  const [width, height, largest, background] = [
    await readPixels(given.width, artefacts),
    await readPixels(given.height, artefacts),
    await readPixels(given.largest, artefacts),
    await readColour(given.background, artefacts),
  ]
  if (width === undefined && height === undefined && largest === undefined) throw noSize(given.width ?? given.largest)
  const size: NewSize = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(largest !== undefined && { largest }),
    ...(background !== undefined && { background }),
    fit,
    enlarges: enlarge,
    name: save,
  }
  const picture = artefacts.file(from)
  const argsOf = ([bytes]: readonly Uint8Array[]) => [{ name: picture.name, bytes }, size]
  const made = await inImageWorker<Resized>({
    module,
    exportName: 'resize',
    files: [picture],
    argsOf,
    kind: 'image',
    signal,
  })
  await artefacts.save(save, made.picture)
  if (facts !== undefined) await artefacts.keep(facts, { width: made.width, height: made.height })
  return undefined
}

const noSize = (given: Given<number> | undefined) =>
  new Refusal(
    422,
    typeof given === 'object'
      ? `"${labelOf(given.from)}" is missing. Enter a whole number of pixels.`
      : 'The new size of the picture is missing.',
  )
