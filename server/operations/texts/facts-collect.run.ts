/** facts.collect: collects lists of facts from texts with the configured model, or with the built-in readers. */
import { needsLanguageModel, type FactList } from '#server/reading/calls/fact-lists.ts'
import { dayOfCall } from '#server/reading/calls/days/day-of-call.ts'
import { languageOf } from '#server/reading/text/stems.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { unreadParts } from '#server/facts/unread-parts.ts'
import { placeSources } from '#server/facts/place-sources.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly subject?: string
  readonly day?: string
  readonly ask: string
  readonly lists: readonly FactList[]
  readonly unread?: readonly string[]
  readonly as: string
}

export const run: Run<Parameters> = async (parameters, { artefacts, models, signal, report }) => {
  const { from, subject: named, ask, unread: unreadNames = [], as } = parameters
  const model = await models.text()
  const lists = parameters.lists.filter(({ kind }) => model.method !== 'search' || !needsLanguageModel(kind))
  if (lists.length === 0) {
    await artefacts.keep(as, { answer: {}, sources: [], about: '', unread: [] })
    return undefined
  }
  const values = await Promise.all(from.map(async (name) => [name, await artefacts.dataIfAny(name)] as const))
  const texts = values.flatMap(([name, value]) => (value === undefined ? [] : textsOf(name, value)))
  if (texts.length === 0)
    throw new Refusal(409, 'There is no text to note facts from yet. Upload and process the files first.')
  const subject = named === undefined ? undefined : await artefacts.dataIfAny(named)
  const given = parameters.day === undefined ? undefined : await artefacts.dataIfAny(parameters.day)
  const day = typeof given === 'string' && given !== '' ? given : dayOf(texts)
  const task = {
    ask,
    lists,
    texts,
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(day === undefined ? {} : { day }),
  }
  const answer = await model.collect(task, signal, report)
  const unreadLists = await Promise.all(unreadNames.map(async (name) => unreadParts(await artefacts.dataIfAny(name))))
  const unread = [...unreadLists.flat(), ...answer.unread]
  await artefacts.keep(as, {
    ...answer,
    unread,
    sources: placeSources(answer.sources, texts),
    ...(day === undefined ? {} : { day }),
  })
  return undefined
}

/** 2027-10-14, if the texts name the day of the call. */
function dayOf(texts: readonly SourceText[]): string | undefined {
  const languageOfText = new Map(
    texts.flatMap((text) => {
      const language = languageOf(text.blocks.map((block) => block.text).join('\n'))
      return language === undefined ? [] : [[text, language] as const]
    }),
  )
  return dayOfCall(texts, languageOfText)?.toISOString().slice(0, 10)
}
