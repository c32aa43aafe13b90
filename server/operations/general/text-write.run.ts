/** text.write: sections of a document, written or chosen by the model of the portal. */
import { textsOf } from '#server/providers/texts-of.ts'
import type { SectionTask } from '#server/providers/text-model.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly ask: string
  readonly sections: readonly SectionTask[]
  readonly only?: 'language model'
  readonly as: string
}

export const run: Run<Parameters> = async (
  { from, ask, sections, only, as },
  { artefacts, models, signal, report },
) => {
  const model = await models.text()
  if (only !== undefined && model.method !== only) {
    await artefacts.keep(as, [])
    return undefined
  }
  const texts = (await Promise.all(from.map(async (name) => textsOf(name, await artefacts.data(name))))).flat()
  await artefacts.keep(as, await model.write({ ask, sections, texts }, signal, report))
  return undefined
}
