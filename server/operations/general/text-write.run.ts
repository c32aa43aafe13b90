/** text.write: sections of a document, written or chosen by the model of the portal. */
import { isAnswer, textsOf, textsToWriteFrom } from '#server/providers/texts-of.ts'
import type { SectionTask } from '#server/providers/text-model.ts'
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
  const texts = values.flatMap(([name, value]) => takeTexts(name, value, without))
  // A language model would be paid for reading nothing.
  if (model.method === 'language model' && texts.length === 0) {
    await artefacts.keep(as, [])
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
  await artefacts.keep(as, await model.write(task, signal, report))
  return undefined
}
