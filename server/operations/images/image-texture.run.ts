/** image.texture: a picture of the fabric made by the configured image model, or a fabric drawn by rule. */
import type { MadeTile } from '#server/images/texture/make-tile.ts'
import { Refusal } from '#server/refusals.ts'
import { worded } from '#server/wording.ts'
import type { Run, WorkFile } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'
import { takeFromModel } from '../take-from-model.ts'

interface Parameters {
  readonly prompt?: string
  readonly from?: string
  readonly drawn?: boolean
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/texture/make-tile.ts', import.meta.url)

/** The maximum length in characters. */
const longest = 1000
/** In pixels; every image model can make a picture of this size. */
const side = 1024

export const run: Run<Parameters> = async (
  { prompt, from, drawn = false, facts, save },
  { artefacts, models, signal },
) => {
  const close = (file: Pick<WorkFile, 'name'>, files: readonly WorkFile[], origin: string, content?: Uint8Array) =>
    inImageWorker<MadeTile>({
      module,
      exportName: 'closeTile',
      files,
      argsOf: ([bytes]) => [{ name: file.name, bytes: content ?? bytes }, origin],
      kind: 'image',
      signal,
    })

  async function make(): Promise<MadeTile> {
    if (from !== undefined) {
      const file = artefacts.file(from)
      return await close(file, [file], worded('Made from the picture that was uploaded.'))
    }
    const words = await readDescription(artefacts.dataIfAny(prompt ?? ''), longest)
    const model = drawn ? undefined : await models.images()
    if (model?.isConfigured === true) {
      const task = `A flat, evenly lit close-up of upholstery fabric that fills the whole picture, seen straight from above, without objects, folds, seams or shadows: ${words}`
      const { content, about } = await model.make({ prompt: task, width: side, height: side }, signal)
      return await takeFromModel(close({ name: 'texture.png' }, [], about, content))
    }
    return await inImageWorker<MadeTile>({
      module,
      exportName: 'drawTile',
      files: [],
      argsOf: () => [words],
      kind: 'image',
      signal,
    })
  }

  const tile = await make()
  await artefacts.save(save, tile.png)
  if (facts !== undefined) await artefacts.keep(facts, tile.facts)
  return undefined
}

export async function readDescription(value: Promise<unknown>, most: number): Promise<string> {
  const sent = await value
  const words = typeof sent === 'string' ? sent.trim() : ''
  if (words === '') throw new Refusal(422, 'There is no description. Write one, then try again.')
  if (words.length > most)
    throw new Refusal(
      422,
      `The description is too long: at most ${most} characters are read. Shorten it and try again.`,
    )
  return words
}
