/** image.touch-up: corrects a cutout by the marks that a user has made on the photo. */
import type { Cutout } from '#server/images/cutout/cut-out.ts'
import { marksOfOutline, readMarks } from '#server/images/cutout/marks.ts'
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly from: string
  readonly guess: string
  readonly marks: string
  readonly facts?: string
  readonly save: string
}

const module = new URL('../../images/cutout/cut-out.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, guess, marks: name, facts, save }, { artefacts, signal }) => {
  const photo = artefacts.file(from)
  const marks = readMarks(await artefacts.dataIfAny(name))
  const cutout = await inImageWorker<Cutout>({
    module,
    exportName: 'cutOut',
    files: [photo, artefacts.file(guess)],
    argsOf: ([bytes, guessed]) => [
      { name: photo.name, bytes },
      { marks: marksOfOutline(marks), guess: guessed },
    ],
    kind: 'cutout',
    signal,
  })
  await artefacts.save(save, cutout.png)
  const isMarked = marks.strokes.length > 0 || marks.box !== undefined
  if (facts !== undefined) await artefacts.keep(facts, isMarked ? { ...cutout.facts, marks } : cutout.facts)
  return undefined
}
