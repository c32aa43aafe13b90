/** text.write: sections of a document, written or chosen by the model of the portal. */
import { withoutDoubtful } from '#engine/values/without-doubtful.ts'
import { doubtInWords } from '#server/documents/content/content-of.ts'
import { isAnswer, textsOf, textsToWriteFrom } from '#server/providers/texts-of.ts'
import type { Answer, SectionTask, Statement, WrittenSection } from '#server/providers/text-model.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly without?: readonly string[]
  readonly client?: string
  readonly supplier?: string
  readonly ask: string
  readonly sections: readonly SectionTask[]
  readonly only?: 'language model'
  readonly as: string
}

export const run: Run<Parameters> = async (parameters, { artefacts, models, fill, signal, report }) => {
  const { from, without, client: clientName, supplier, ask, sections, only, as } = parameters
  const model = await models.text()
  if (only !== undefined && model.method !== only) {
    await artefacts.keep(as, [])
    return undefined
  }
  const read = await Promise.all(from.map(async (name) => [name, await artefacts.dataIfAny(name)] as const))
  const values = read.filter(([, value]) => value !== undefined)
  // If there is none at all, the step before is missing.
  if (values.length === 0) await artefacts.data(from[0] ?? '')
  // The built-in method looks for passages, which it finds in values alone.
  const takeTexts = model.method === 'search' ? textsOf : textsToWriteFrom
  const doubts = values.flatMap(([, value]) => (isAnswer(value) ? doubtsOf(value) : []))
  const toConfirm = doubts.length === 0 ? [] : [sectionOf(doubts)]
  const texts = values.flatMap(([name, value]) => takeTexts(name, value, without))
  // A language model would be paid for reading nothing.
  if (model.method === 'language model' && texts.length === 0) {
    await artefacts.keep(as, toConfirm)
    return undefined
  }
  const client = clientName === undefined ? undefined : await artefacts.dataIfAny(clientName)
  const day = values.flatMap(([, value]) => (isAnswer(value) ? (value.day ?? []) : []))[0]
  const task = {
    ask: await fill(ask),
    sections,
    texts,
    ...(typeof client === 'string' ? { client } : {}),
    ...(supplier === undefined ? {} : { supplier: await fill(supplier) }),
    ...(day === undefined ? {} : { day }),
  }
  await artefacts.keep(as, [...(await model.write(task, signal, report)), ...toConfirm])
  return undefined
}

/** What an answer leaves to confirm. No section is written from it, and a document lists it apart. */
const doubtsOf = (whole: Answer): readonly Statement[] =>
  withoutDoubtful(whole).doubtful.map(({ at, value, reasons, sources }) => ({
    kind: 'item',
    text: doubtInWords(whole.answer, { at, value }),
    sources: sources.flatMap(({ file, passage, place }) =>
      file === undefined || passage === undefined ? [] : [{ file, passage, ...(place === undefined ? {} : { place }) }],
    ),
    standing: 'to confirm',
    reason: reasons.map(sentenceInWords).join(' '),
  }))

const sectionOf = (statements: readonly Statement[]): WrittenSection => ({
  id: 'to-confirm',
  title: worded('To confirm'),
  text: '',
  statements,
  about: '',
})
