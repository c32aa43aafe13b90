/** text.ask: a question to texts, answered by the model of the portal. */
import { placeSources } from '#server/facts/place-sources.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import type { JsonSchema } from '#server/providers/text-model.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly ask: string
  readonly schema: JsonSchema
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, ask, schema, as }, { artefacts, models, signal }) => {
  const texts = (await Promise.all(from.map(async (name) => textsOf(name, await artefacts.data(name))))).flat()
  const answer = await (await models.text()).answer({ ask, schema, texts }, signal)
  await artefacts.keep(as, { ...answer, sources: placeSources(answer.sources, texts) })
  return undefined
}
