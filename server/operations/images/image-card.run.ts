/** image.card: draws the card in a worker. */
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import type { Run } from '../work.ts'

const drawing = new URL('../../documents/pictures/draw-card.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly save: string }> = async ({ from, save }, work) => {
  const [file] = work.artefacts.files(from)
  if (file) await work.artefacts.save(save, await drawInWorker<Uint8Array>(drawing, 'drawCard', file, work.signal))
  return undefined
}
