/** text.ask: a question about texts, answered by the configured model or by the built-in search. */
import { placeSources } from '#server/facts/place-sources.ts'
import { languageProblemOf } from '#server/reading/language-problem.ts'
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

export const run: Run<Parameters> = async ({ from, ask, schema, only, as }, { artefacts, models, signal, report }) => {
  const texts = (await Promise.all(from.map(async (name) => textsOf(name, await artefacts.data(name))))).flat()
  const model = await models.text()
  const languages = models.languages()
  const languageProblems = new Map(texts.map((text) => [text, languageProblemOf(text, languages, 'values')]))
  const unread = model.method === 'search' ? texts.flatMap((text) => languageProblems.get(text) ?? []) : []
  const isRead = (text: SourceText) => !unread.some(({ file }) => file === text.file)
  // The words of a subject say nothing about a text in another language: a language model judges it itself, and the search takes little from it.
  const isChosen = (text: SourceText) =>
    only === undefined || isAbout(text, only) || languageProblems.get(text) !== undefined
  const chosenTexts = texts.filter(isChosen)
  const setAside =
    only === undefined ? [] : texts.filter((text) => !isChosen(text) && isRead(text)).map(problemOf(only))
  const answer =
    chosenTexts.length === 0 && (texts.length > 0 || model.method === 'language model')
      ? emptyAnswer(schema)
      : await model.answer({ ask, schema, texts: chosenTexts }, signal, report)
  const leftOut = [...unread, ...(answer.unread ?? [])]
  await artefacts.keep(as, {
    ...answer,
    sources: placeSources(answer.sources, texts),
    ...(setAside.length === 0 ? {} : { setAside }),
    ...(leftOut.length === 0 ? {} : { unread: leftOut }),
  })
  return undefined
}

const problemOf =
  ({ what }: Subject) =>
  ({ file }: SourceText) => ({
    file,
    problem: `"${file}" does not read like ${what}, so nothing was taken from it.`,
  })
