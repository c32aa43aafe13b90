/** texts.answer: the built-in search quotes the passages that it finds; a language model answers from the found passages and may cite only them. */
import type { FoundAnswer } from '#server/search/answer-question.ts'
import type { Citation } from '#server/search/found.ts'
import type { SourceText, TextModel } from '#server/providers/text-model.ts'
import type { FileProblem } from '#server/file-result.ts'
import { Refusal } from '#server/refusals.ts'
import { withFileName } from '#engine/values/with-file-name.ts'
import { phrase } from '#server/phrase.ts'
import { placeInWords, quoted, sentenceInWords, worded } from '#server/wording.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { inIndex, textIn } from '../in-index.ts'
import type { Run, Work } from '../work.ts'

interface Parameters {
  readonly question: string
  readonly from: string
  readonly in?: string
  readonly as?: string
}

interface Reply {
  readonly answer: string | undefined
  readonly citations: readonly Citation[]
  readonly about: string
}

const module = new URL('../../search/answer-question.ts', import.meta.url)

export const run: Run<Parameters> = async (
  { question: asked, from, in: only, as },
  { artefacts, models, signal, report },
) => {
  const began = performance.now()
  const question = textIn(await artefacts.dataIfAny(asked))
  if (question === '') throw new Refusal(422, 'There is no question. Write one, then send it again.')
  if (question.length > longest)
    throw new Refusal(422, `The question is too long: at most ${longest} characters are read.`)
  const request = { question, only: only === undefined ? '' : textIn(await artefacts.dataIfAny(only)) }
  const input = inIndex(artefacts.file(from), request)
  const found = await inWorker<FoundAnswer>(module, 'answerQuestion', input, { kind: 'model', signal })
  const model = await models.text()
  const reads = model.method === 'language model' && found.context.length > 0
  const { answer, citations, about } = reads
    ? await readByModel(question, found, model, { signal, report })
    : quote(found, model)
  const { unread } = found
  const notRead = unread.length === 0 ? [] : worded('Not read: {0}', unread.map(problemInWords).join(' '))
  const statement = [answer ?? worded(notSaid), notRead].flat().join('\n\n')
  const reply = {
    text: `${statement}\n\n${about}`,
    statement,
    citations,
    about,
    ...(unread.length > 0 && { unread }),
    timing_ms: Math.round(performance.now() - began),
    usage: {},
  }
  if (as !== undefined) await artefacts.keep(as, reply)
  return reply
}

/** The maximum length in characters. */
const longest = 2000
export const notSaid = phrase('The texts do not say this.')

const problemInWords = ({ file, problem }: FileProblem): string =>
  withFileName({ file, problem: sentenceInWords(problem) })

function quote({ piece, isSure, citations }: FoundAnswer, { about }: TextModel): Reply {
  const quotes = citations.map(({ quote: words, file, place }) => {
    const from = place === undefined ? file : `${file}, ${placeInWords(place)}`
    return `${quoted(words)} (${from})`
  })
  const lead = isSure ? (piece ?? []) : worded('No passage says this for certain. Possibly related:')
  return { answer: quotes.length === 0 ? undefined : [lead, ...quotes].flat().join('\n'), citations, about }
}

const schema = {
  type: 'object',
  properties: {
    answer: { type: 'string', description: 'The answer to the question, in its language, in plain sentences.' },
  },
}

async function readByModel(
  ask: string,
  { context }: FoundAnswer,
  model: TextModel,
  { signal, report }: Pick<Work, 'signal' | 'report'>,
): Promise<Reply> {
  const texts = context.map(({ file, place, near, quote: passage }): SourceText => ({
    file,
    // The model sees the text around the passage, but cites only the passage.
    blocks: [
      {
        kind: 'text',
        text: near,
        ...(place === undefined ? {} : { place }),
        origin: { file, passage, ...(place === undefined ? {} : { place }) },
      },
    ],
  }))
  const { answer, sources, about } = await model.answer({ ask, schema, texts }, signal, report)
  const cited = context.filter(({ file, place, quote: passage }) =>
    sources.some((source) => source.file === file && source.place === place && source.passage === passage),
  )
  const said = typeof answer === 'object' && answer !== null && 'answer' in answer ? textIn(answer.answer) : ''
  const reason = sources.find(({ standing }) => standing !== undefined)?.reason
  return {
    answer:
      said === ''
        ? undefined
        : reason === undefined
          ? said
          : worded('To confirm: {0} ({1})', said, sentenceInWords(reason)),
    citations: cited.map(({ near: _near, ...citation }) => citation),
    about,
  }
}
