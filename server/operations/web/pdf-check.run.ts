/** pdf.check: the characters that no font of the PDF has, so that they would appear as boxes. */
import { needsCheck } from '#server/documents/pdf-writer/needs-check.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly as: string
}

/** The number of characters that are listed. */
const most = 24

const typefaces = new URL('../../documents/pdf-writer/fonts.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, as }, { artefacts, signal }) => {
  const values = await Promise.all(from.map((name) => artefacts.dataIfAny(name)))
  const texts = values.flatMap(textsIn).filter(needsCheck)
  const missing =
    texts.length === 0
      ? []
      : await inWorker<readonly string[]>(typefaces, 'findMissingLetters', [texts], { kind: 'write', signal })
  const rest = missing.length - most
  await artefacts.keep(as, rest > 0 ? [...missing.slice(0, most), `and ${rest} more`] : missing)
  return undefined
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
