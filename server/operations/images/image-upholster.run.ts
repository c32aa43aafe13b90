/** image.upholster: a cutout in another fabric. */
import { Refusal } from '#server/refusals.ts'
import type { CoverOptions } from '#server/images/upholster/cover.ts'
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly cutout: string
  readonly mask: string
  readonly texture: string
  readonly facts?: string
  readonly scale?: string
  readonly rotation?: string
  readonly size?: 'full' | 'preview'
  readonly save: string
}

const module = new URL('../../images/upholster/cover.ts', import.meta.url)

/** The longer side in pixels, which is enough for a screen. */
const previewSide = 1200
/** Beyond these scales the pattern of the fabric would not be visible. */
const scales = { least: 0.05, most: 20 }

export const run: Run<Parameters> = async (names, { artefacts, signal }) => {
  const cutout = artefacts.file(names.cutout)
  const files = [cutout, artefacts.file(names.mask), artefacts.file(names.texture)]
  const numberOf = async (name: string | undefined, absent: number): Promise<number> => {
    const value = name === undefined ? undefined : await artefacts.dataIfAny(name)
    return value === undefined || value === null || value === '' ? absent : Number(value)
  }
  const shareOf = async (name: string | undefined): Promise<number | undefined> => {
    const facts = name === undefined ? undefined : await artefacts.dataIfAny(name)
    const value = typeof facts === 'object' && facts !== null && 'share' in facts ? Number(facts.share) : Number.NaN
    return value > 0 ? value : undefined
  }
  const [scale, rotation] = [await numberOf(names.scale, 1), await numberOf(names.rotation, 0)]
  if (!(scale >= scales.least && scale <= scales.most) || !Number.isFinite(rotation))
    throw new Refusal(422, 'The scale or the rotation of the fabric is not a number that can be used. Set it again.')
  const share = await shareOf(names.facts)
  const options: CoverOptions = {
    scale,
    rotation,
    share,
    ...(names.size === 'preview' ? { mostSide: previewSide } : {}),
  }
  const argsOf = ([bytes, mask, tile]: readonly Uint8Array[]) => [{ name: cutout.name, bytes }, mask, tile, options]
  await artefacts.save(
    names.save,
    await inImageWorker<Uint8Array>({ module, exportName: 'cover', files, argsOf, kind: 'image', signal }),
  )
  return undefined
}
