/** Opens a language model of a provider. The shape of its replies and each cited passage are checked. */
import { answerOfFacts } from '#server/reading/calls/answer-of-facts.ts'
import type { CollectTask } from '#server/reading/calls/fact-lists.ts'
import { worded } from '#server/wording.ts'
import { allowNull } from '../allow-null.ts'
import { createAnswerChecker } from '../answer-checker.ts'
import { leavesOf } from '../leaves.ts'
import type { Meter, TextTask } from '../meter.ts'
import type { Remember } from '../models.ts'
import type { Provider } from '../settings.ts'
import type {
  Answer,
  CollectedAnswer,
  DraftingTask,
  Question,
  Report,
  SourceText,
  TextModel,
  WritingTask,
  WrittenSection,
} from '../text-model.ts'
import { addUncited } from './add-uncited.ts'
import { collectWithModel } from './collect-with-model.ts'
import { roleOf } from './explain-trouble.ts'
import { generateJson, type GenerationContext, keyOf } from './generate-json.ts'
import { promptToAnswer, promptToDraft, promptToWrite } from './instructions.ts'
import { languageModelOf, outputTokensOf } from './language-model.ts'
import { type OpenOptions, withNotes, inOneLine } from './open-options.ts'
import { defaultRetryPolicy } from './retry-policy.ts'
import { checkSources, type ClaimedSource } from './check-sources.ts'
import { checkSection, type ClaimedStatement } from './check-section.ts'
import { createEvidence } from './evidence.ts'
import { fitTexts, largestLength } from './fit-texts.ts'
import { defaultPlaces } from './places.ts'
import { readInPieces, withPieces } from './read-in-pieces.ts'
import { reportProgress } from './report-progress.ts'
import { Refusal } from '#server/refusals.ts'
import { leastToHalve, lengthOf } from './split-texts.ts'
import { TooMuch } from './too-much.ts'
import { wireSchema } from './wire-schema.ts'

const claimedPassage = {
  text: { type: 'integer', description: 'The number of the text.' },
  passage: { type: 'string', description: 'Word for word.' },
}
const passageSchema = closedObject(claimedPassage)
const sourceSchema = closedObject({
  at: { type: 'string', description: 'JSON pointer into "answer".' },
  ...claimedPassage,
})

export interface TextModelOptions extends OpenOptions {
  /** The providers that are asked in place of the first one, by task. */
  readonly tasks?: Readonly<Partial<Record<TextTask, Provider>>> | undefined
  readonly remember?: Remember | undefined
}

const forget: Remember = (_key, make) => make()

export function openTextModel(
  provider: Provider,
  meter: Meter,
  { policy = defaultRetryPolicy, tasks = {}, remember = forget, ...notes }: TextModelOptions = {},
): TextModel {
  const providerOf = (task: TextTask): Provider => tasks[task] ?? provider
  const aboutOf = (task: TextTask): string =>
    withNotes(
      worded(
        'Written by the language model {0} from the files. Checked without it: each passage stands word for word in its file, and holds the figures, units, dates, names and quotations that are printed from it. What no passage holds is listed as to be confirmed.',
        providerOf(task).model,
      ),
      notes,
    )

  async function contextFor(task: TextTask, signal: AbortSignal, report?: Report): Promise<GenerationContext> {
    const asked = providerOf(task)
    return {
      model: await languageModelOf(asked),
      modelName: asked.model,
      outputTokens: outputTokensOf(asked),
      task,
      endpoint: `${asked.kind ?? ''} ${asked.baseUrl} ${asked.model}`,
      role: roleOf('text', asked),
      places: { address: `${asked.kind ?? ''} ${asked.baseUrl}`, most: asked.atOnce ?? defaultPlaces },
      policy,
      signal,
      meter,
      remember,
      onProgress: reportProgress(report),
    }
  }

  async function answer(question: Question, waiting: Waiting): Promise<Answer> {
    const answerFromLess = (asked: Question, first?: number): Promise<Answer> =>
      withLess(asked.texts, (limit) => answerWithin(asked, waiting, limit), first)
    // Texts are reworded one by one, so that none of them can be left to another piece.
    if (question.task === 'reword') return await answerFromLess(question)
    if (lengthOf(question.texts) <= largestLength) {
      try {
        return await answerWithin(question, waiting)
      } catch (error) {
        if (!(error instanceof TooMuch)) throw error
        const half = Math.ceil(lengthOf(question.texts) / 2)
        if (half < leastToHalve) throw error.asRefusal()
        if (error.of === 'output') return await answerFromLess(question, half)
      }
    }
    // Of pieces that are read side by side, it matters how many are read, and not what one of them is at.
    const ofPart = { signal: waiting.signal, report: undefined, isPart: true }
    const { whole, parts } = await readInPieces(question.texts, {
      read: (texts) => answer({ ...question, texts }, ofPart),
      readFromLess: (texts) => answerFromLess({ ...question, texts }),
      citationsIn: ({ sources }) => sources,
      report: waiting.report,
    })
    return { ...addUncited(whole, parts), about: withPieces(whole.about) }
  }

  async function answerWithin(
    { ask, schema, texts, task = 'answer' }: Question,
    { signal, report, isPart }: Waiting,
    limit?: number,
  ): Promise<Answer> {
    const fitting = fitTexts(texts, `${ask} ${JSON.stringify(schema)}`, limit)
    const wire = wireSchema(schema)
    const shape = closedObject({ answer: wire.schema, sources: { type: 'array', items: sourceSchema } })
    const checkedSchema = closedObject({ answer: allowNull(schema), sources: { type: 'array', items: sourceSchema } })
    const context = await contextFor(task, signal, report)
    const given = { ask, texts: fitting.texts }
    const asked = { schema: shape, strict: wire.strict, findProblem: createAnswerChecker(checkedSchema) }
    const prompt = promptToAnswer(given)
    // The author's schema may check more than a provider can be sent.
    const key = keyOf(context, prompt, { schema: checkedSchema })
    const reply = await rememberUnless(isPart ? () => false : saysNothing, context.remember, key, async () => {
      // The cast is safe: the shape was checked.
      return (await generateJson(context, prompt, asked)) as AnswerReply
    })
    const sources = checkSources(reply.answer, reply.sources, createEvidence(fitting.texts))
    return { answer: reply.answer, sources, about: inOneLine(aboutOf(task), fitting.note) }
  }

  async function write(task: WritingTask, waiting: Waiting): Promise<readonly WrittenSection[]> {
    const { sections, texts } = task
    const writeFromLess = (given: readonly SourceText[], first?: number) =>
      withLess(given, (limit) => writeWithin({ ...task, texts: given }, waiting, limit), first)
    if (lengthOf(texts) <= largestLength) {
      try {
        return await writeWithin(task, waiting)
      } catch (error) {
        if (!(error instanceof TooMuch)) throw error
        if (error.of === 'output') {
          if (sections.length < 2) return await writeFromLess(texts, lengthOf(texts) / 2)
          const half = Math.ceil(sections.length / 2)
          const first = await write({ ...task, sections: sections.slice(0, half) }, waiting)
          return [...first, ...(await write({ ...task, sections: sections.slice(half) }, waiting))]
        }
        if (lengthOf(texts) < leastToHalve) throw error.asRefusal()
      }
    }
    const { whole } = await readInPieces(texts, {
      read: (given) => write({ ...task, texts: given }, { signal: waiting.signal, report: undefined, isPart: true }),
      readFromLess: writeFromLess,
      citationsIn: (written) => written.flatMap(({ statements }) => statements.flatMap(({ sources }) => sources)),
      report: waiting.report,
    })
    return whole.map((section) => ({ ...section, about: withPieces(section.about) }))
  }

  async function writeWithin(
    task: WritingTask,
    { signal, report, isPart }: Waiting,
    limit?: number,
  ): Promise<readonly WrittenSection[]> {
    const fitting = fitTexts(task.texts, task.sections.map(({ title, ask }) => `${title} ${ask}`).join(' '), limit)
    const schema = writingSchema(task)
    const context = await contextFor('write', signal, report)
    const given = { ...task, texts: fitting.texts }
    const shape = { schema, strict: true, findProblem: createAnswerChecker(schema) }
    const prompt = promptToWrite(given)
    const key = keyOf(context, prompt, shape)
    const reply = await rememberUnless(isPart ? () => false : writesNothing, context.remember, key, async () => {
      // The cast is safe: the shape was checked.
      return (await generateJson(context, prompt, shape)) as WrittenReply
    })
    const parties = [task.client, task.supplier].flatMap((party) => party ?? [])
    const evidenceOf = createEvidence(fitting.texts, parties)
    return task.sections.map((section) => {
      const statements = reply.sections.filter(({ id }) => id === section.id).flatMap((written) => written.statements)
      return checkSection(section, statements, evidenceOf, inOneLine(aboutOf('write'), fitting.note))
    })
  }

  async function collect(task: CollectTask, signal: AbortSignal, report?: Report): Promise<CollectedAnswer> {
    const { lists, note: more } = await collectWithModel(task, await contextFor('collect', signal, report), { report })
    return { ...answerOfFacts(task.lists, lists, inOneLine(aboutOf('collect'), more)), unread: [] }
  }

  async function draft({ schema, ...task }: DraftingTask, signal: AbortSignal): Promise<unknown> {
    const shape = {
      schema,
      strict: false,
      findProblem: createAnswerChecker(schema),
      ifDeclined: 'The language model declined to write this. Describe the change in other words.',
    }
    try {
      return await generateJson(await contextFor('draft', signal), promptToDraft(task), shape)
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error
      throw new Refusal(502, 'The text and the change are too long for the language model. Describe a smaller change.')
    }
  }

  return {
    method: 'language model',
    about: aboutOf('answer'),
    answer: (question, signal, report) => answer(question, { signal, report }),
    collect,
    write: (task, signal, report) => write(task, { signal, report }),
    draft,
  }
}

interface AnswerReply {
  readonly answer: unknown
  readonly sources: readonly ClaimedSource[]
}

/** An answer without a value may be better another time. Of a part of a long text it is to be expected. */
const saysNothing = ({ answer }: AnswerReply): boolean => leavesOf(answer).every(({ value }) => value === null)

/** What is not worth remembering is returned all the same. */
async function rememberUnless<R>(
  isPoor: (made: R) => boolean,
  remember: Remember,
  key: string,
  make: () => Promise<R>,
): Promise<R> {
  let poor: R | undefined
  const found = await remember(key, async () => {
    const made = await make()
    if (!isPoor(made)) return made
    poor = made
    return undefined
  })
  // One of the two is there.
  return (found ?? poor) as R
}

interface WrittenReply {
  readonly sections: readonly { readonly id: string; readonly statements: readonly ClaimedStatement[] }[]
}

/** An answer without statements may be better another time. */
const writesNothing = ({ sections }: WrittenReply): boolean =>
  sections.every(({ statements }) => statements.length === 0)

interface Waiting {
  readonly signal: AbortSignal
  readonly report: Report | undefined
  /** Whether a part of a long text is read. */
  readonly isPart?: boolean
}

/** Repeats a request with half of the texts, and half again, if all of them are too much for the model. */
async function withLess<R>(
  texts: readonly SourceText[],
  work: (limit?: number) => Promise<R>,
  first?: number,
): Promise<R> {
  let limit = first
  for (;;) {
    try {
      return await work(limit)
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error
      limit = Math.ceil((limit ?? lengthOf(texts)) / 2)
      if (limit < leastToHalve) throw error.asRefusal()
    }
  }
}

function writingSchema({ sections }: WritingTask) {
  const statement = closedObject({
    kind: { type: 'string', enum: ['text', 'item'] },
    text: { type: 'string' },
    sources: { type: 'array', items: passageSchema },
  })
  const section = closedObject({
    id: { type: 'string', enum: sections.map(({ id }) => id) },
    statements: { type: 'array', items: statement },
  })
  return closedObject({ sections: { type: 'array', items: section } })
}

function closedObject(properties: Readonly<Record<string, object>>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
