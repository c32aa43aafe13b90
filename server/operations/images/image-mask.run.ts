/** image.mask: the alpha channel of a cutout as a picture, without what is no fabric. */
import { isRecord } from '#engine/values/is-record.ts'
import { readMarks } from '#server/images/cutout/marks.ts'
import type { MaskOptions } from '#server/images/cutout/mask-of.ts'
import type { Run } from '../work.ts'
import { inImageWorker } from '../in-image-worker.ts'

interface Parameters {
  readonly from: string
  readonly facts?: string
  readonly legs?: 'kept' | 'left out'
  readonly save: string
}

const module = new URL('../../images/cutout/mask-of.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, facts: name, legs = 'kept', save }, { artefacts, signal }) => {
  const cutout = artefacts.file(from)
  const facts = name === undefined ? undefined : await artefacts.dataIfAny(name)
  const { strokes } = readMarks(isRecord(facts) ? facts['marks'] : undefined)
  const options: MaskOptions = { strokes: strokes.filter(({ kind }) => kind !== 'remove'), legs }
  const argsOf = ([bytes]: readonly Uint8Array[]) => [{ name: cutout.name, bytes }, options]
  await artefacts.save(
    save,
    await inImageWorker<Uint8Array>({ module, exportName: 'maskOf', files: [cutout], argsOf, kind: 'image', signal }),
  )
  return undefined
}
