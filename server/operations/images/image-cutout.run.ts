/**
 * image.cutout: the configured image model, or else the built-in one, decides which pixels are the object; the pixels themselves come from the photo.
 */
import type { Cutout, Outline } from '#server/images/cutout/cut-out.ts'
import type { Kind } from '#server/images/cutout/kinds.ts'
import type { PreparedPhoto } from '#server/images/cutout/outline.ts'
import type { Run, WorkFile } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly from: string
  readonly shows?: readonly Kind[]
  readonly guess?: string
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/cutout/cut-out.ts', import.meta.url)
const outlining = new URL('../../images/cutout/outline.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, shows, guess, facts, save }, { artefacts, models, signal }) => {
  const photo = artefacts.file(from)
  const outline = await outlineOf(photo)
  const cutout = await inImageWorker<Cutout>({
    module,
    exportName: 'cutOut',
    files: [photo],
    argsOf: ([bytes]) => [{ name: photo.name, bytes }, undefined, outline, shows],
    kind: 'cutout',
    signal,
  })
  await artefacts.save(save, cutout.png)
  if (guess !== undefined) await artefacts.save(guess, cutout.guess)
  if (facts !== undefined) await artefacts.keep(facts, cutout.facts)
  return undefined

  async function outlineOf(file: WorkFile): Promise<Outline | undefined> {
    const model = await models.images()
    if (!model.isConfigured) return undefined
    const prepared = await inImageWorker<PreparedPhoto | undefined>({
      module: outlining,
      exportName: 'prepareForOutline',
      files: [file],
      argsOf: ([bytes]) => [{ name: file.name, bytes }],
      kind: 'image',
      signal,
    })
    const made = prepared && (await model.outline(prepared, signal))
    return made && { png: made.content, about: made.about }
  }
}
