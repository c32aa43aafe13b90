/** text.ask: a question to texts, answered by the model of the portal. */
import { placeSources } from '#server/facts/place-sources.ts'
import { emptyAnswer } from '#server/providers/empty-answer.ts'
import { isAbout, type Subject } from '#server/providers/is-about.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import type { JsonSchema, SourceText } from '#server/providers/text-model.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly ask: string
  readonly schema: JsonSchema
  readonly only?: Subject
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, ask, schema, only, as }, { artefacts, models, signal }) => {
  const texts = (await Promise.all(from.map(async (name) => textsOf(name, await artefacts.data(name))))).flat()
  const chosenTexts = only === undefined ? texts : texts.filter((text) => isAbout(text, only))
  const setAside = only === undefined ? [] : texts.filter((text) => !chosenTexts.includes(text)).map(problemOf(only))
  const answer =
    chosenTexts.length === 0 && texts.length > 0
      ? emptyAnswer(schema)
      : await (await models.text()).answer({ ask, schema, texts: chosenTexts }, signal)
  await artefacts.keep(as, {
    ...answer,
    sources: placeSources(answer.sources, texts),
    ...(setAside.length === 0 ? {} : { setAside }),
  })
  return undefined
}

const problemOf =
  ({ what }: Subject) =>
  ({ file }: SourceText) => ({
    file,
    problem: `"${file}" does not read like ${what}, so nothing was taken from it.`,
  })
