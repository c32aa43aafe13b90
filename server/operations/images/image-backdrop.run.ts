/** image.backdrop: a room made by the configured image model, a studio backdrop drawn by rule, or the user's own picture. */
import type { Backdrop } from '#server/images/backdrop/make-backdrop.ts'
import { worded } from '#server/wording.ts'
import type { Run, WorkFile } from '../work.ts'
import { readDescription } from './image-texture.run.ts'
import { inImageWorker } from '../in-image-worker.ts'
import { takeFromModel } from '../take-from-model.ts'

interface Parameters {
  readonly prompt?: string
  readonly from?: string
  readonly cutout?: string
  readonly longestSide?: number
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/backdrop/make-backdrop.ts', import.meta.url)

/** The maximum length of a description, in characters. */
export const longest = 2000
/** In pixels; the wide size that image models can make. */
const size = { width: 1536, height: 1024 }

export const run: Run<Parameters> = async (parameters, { artefacts, models, signal }) => {
  const { prompt, from, cutout, longestSide, facts, save } = parameters
  const take = (name: string, files: readonly WorkFile[], origin: string, content?: Uint8Array, asked?: typeof size) =>
    inImageWorker<Backdrop>({
      module,
      exportName: 'takeBackdrop',
      files,
      argsOf: ([bytes]) => [{ name, bytes: content ?? bytes }, origin, asked, longestSide],
      kind: 'image',
      signal,
    })

  async function make(): Promise<Backdrop> {
    if (from !== undefined) {
      const file = artefacts.file(from)
      return await take(file.name, [file], worded('The picture that was uploaded.'))
    }
    const words = await readDescription(artefacts.dataIfAny(prompt ?? ''), longest)
    const model = await models.images()
    if (model.isConfigured) {
      const task = `A photo at eye level of a place in which a sofa will be shown, with free level ground across the lower third, and no sofa or chair in it: ${words}`
      const { content, about } = await model.make({ prompt: task, ...size }, signal)
      return await takeFromModel(take('background.png', [], about, content, size))
    }
    const front = cutout === undefined ? [] : [artefacts.file(cutout)]
    return await inImageWorker<Backdrop>({
      module,
      exportName: 'drawBackdrop',
      files: front,
      argsOf: ([bytes]) => [words, ...front.map(({ name }) => ({ name, bytes }))],
      kind: 'image',
      signal,
    })
  }

  const backdrop = await make()
  await artefacts.save(save, backdrop.png)
  if (facts !== undefined) await artefacts.keep(facts, backdrop.facts)
  return undefined
}
