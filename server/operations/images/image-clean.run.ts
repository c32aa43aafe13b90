/** image.clean: an uploaded picture without the scripts that an SVG can contain. */
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import type { Run } from '../work.ts'

const cleaning = new URL('../../documents/pictures/clean-picture.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly save: string }> = async ({ from, save }, work) => {
  const [file] = work.artefacts.files(from)
  if (file)
    await work.artefacts.save(
      save,
      await drawInWorker<Uint8Array>(cleaning, 'cleanPicture', file, work.signal),
      file.name,
    )
  return undefined
}
