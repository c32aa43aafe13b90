/** audio.summarise: sections by topic, each computed once. A language model writes their titles and summaries, if one is configured. */
import { createHash } from 'node:crypto'
import type { TextModel } from '#server/providers/text-model.ts'
import { formatTime } from '#server/documents/extract/transcripts/times.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import type { Section } from '#server/speech/sections/make-sections.ts'
import { transcriptsIn, type Sections, type Transcript } from '../case-records.ts'
import { RefusedContent } from '#server/refusals.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import type { Run, Work } from '../work.ts'

const module = new URL('../../speech/sections/make-sections.ts', import.meta.url)

interface Parameters {
  readonly from: string
  readonly last?: string
  readonly next?: string
  readonly as: string
}

/** The sections of a call, and what each was made from. */
interface Made extends Sections {
  readonly key: string
  /** What a language model wrote, by what it was written from. */
  readonly words: Readonly<Record<string, Words>>
}

export const run: Run<Parameters> = async ({ from, last, next, as }, work) => {
  const { artefacts, models, doOnce, report } = work
  const transcripts = transcriptsIn(await artefacts.data(from))
  const model = await models.text()
  const before = madeIn(last === undefined ? undefined : await artefacts.dataIfAny(last))
  const all: Made[] = []
  for (const [at, transcript] of transcripts.entries()) {
    report(at / transcripts.length, worded('{0}, file {1} of {2}', transcript.file, at + 1, transcripts.length))
    const { call_id, unwritten, foreign, problem } = transcript
    const key = hashOf(['sections', call_id, transcript.sentences, unwritten, foreign, problem, model.about])
    const known = before.find((one) => one.call_id === call_id)
    const isSame = known?.key === key
    const made = isSame ? known : await doOnce(key, () => chunksOf(transcript, model, known?.words ?? {}, work))
    all.push({ call_id, key, chunks: made.chunks, words: made.words })
  }
  // Kept first, since the sections count as made from it.
  if (next !== undefined) await artefacts.keep(next, all, 'lasting')
  await artefacts.keep(
    as,
    all.map(({ call_id, chunks }): Sections => ({ call_id, chunks })),
  )
  return undefined
}

// The cast is safe: this work has written it.
const madeIn = (data: unknown): readonly Made[] => (Array.isArray(data) ? (data as readonly Made[]) : [])

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function chunksOf(
  { call_id, file, sentences, unwritten = 0, foreign = [], problem }: Transcript,
  model: TextModel,
  before: Made['words'],
  { signal }: Work,
): Promise<Pick<Made, 'chunks' | 'words'>> {
  if (problem !== undefined) return { chunks: [], words: {} }
  if (sentences.length === 0)
    return { chunks: [chunk(call_id, 0, withoutSentences(foreign.length > 0, unwritten > 0))], words: {} }
  const sections = await inWorker<readonly Section[]>(module, 'makeSections', [sentences], { kind: 'model', signal })
  const words: Record<string, Words> = {}
  const chunks: unknown[] = []
  for (const [at, section] of sections.entries()) {
    let own: Words = {}
    if (model.method !== 'search') {
      const key = hashOf([section.sentences.map(({ speaker, text }) => [speaker, text]), model.about])
      own =
        before[key] ??
        (await describe(section, file, model, signal).catch((error: unknown) => declined(section, error)))
      words[key] = own
    }
    chunks.push(chunk(call_id, at, { ...section, ...own }))
  }
  return { chunks, words }
}

interface Words {
  readonly title?: string
  readonly summary?: string
  /** What a language model wrote of this section, and the speech does not support. */
  readonly unsupported?: readonly string[]
}

type Described = Section & Words

/** What stands in place of the sections of a recording of which nothing is written down. */
function withoutSentences(isForeign: boolean, isSpoken: boolean): Section {
  const [title, summary] = isForeign
    ? [
        worded('Speech in another language'),
        worded(
          'Somebody speaks in this recording, but it does not sound like English, and is not written down. Listen to it.',
        ),
      ]
    : isSpoken
      ? [
          worded('Speech that could not be written down'),
          worded('Somebody speaks in this recording, but nothing of it could be written down. Listen to it.'),
        ]
      : [worded('No speech'), worded('Nobody was heard to speak in this recording.')]
  return { start: 0, end: 0, title, summary, quotes: [], sentences: [] }
}

const keys = ['title', 'summary'] as const
const schema = {
  type: 'object',
  properties: {
    title: {
      type: 'string',
      description:
        'What this part of the call is about, in at most six words, with a capital only at the start and in names.',
    },
    summary: { type: 'string', description: 'What was said in it, in one or two sentences.' },
  },
}

async function describe({ sentences }: Section, file: string, model: TextModel, signal: AbortSignal): Promise<Words> {
  const blocks = sentences.map(({ start, text, speaker }) => ({
    kind: 'speech' as const,
    text,
    place: formatTime(start),
    time: start,
    ...(speaker === undefined ? {} : { speaker }),
  }))
  const ask = 'Describe this part of a recorded call.'
  const { answer, sources } = await model.answer({ ask, schema, texts: [{ file, blocks }] }, signal)
  // Where the speech does not support what the model wrote, the built-in words stand.
  const isSure = (key: string) => sources.every(({ at, standing }) => at !== `/${key}` || standing === undefined)
  const textAt = (key: (typeof keys)[number]): string => {
    const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined
    return typeof value === 'string' ? value.trim() : ''
  }
  const written = keys.filter((key) => textAt(key) !== '')
  const unsupported = written.filter((key) => !isSure(key)).map(textAt)
  return {
    ...Object.fromEntries(written.filter(isSure).map((key) => [key, textAt(key)])),
    ...(unsupported.length === 0 ? {} : { unsupported }),
  }
}

/** A provider may decline a part of a call because of its words. The other parts do not depend on it. */
function declined({ summary }: Section, error: unknown): Words {
  if (!(error instanceof RefusedContent)) throw error
  return { summary: `${summary} (${worded('In words of the call. {0}', sentenceInWords(error.message))})` }
}

const chunk = (call: string, at: number, { start, end, title, summary, quotes, unsupported }: Described) => ({
  chunk_id: `${call}-${at + 1}`,
  window: { start_tc: formatTime(start), end_tc: formatTime(end) },
  title,
  summary,
  quotes: quotes.map((quote) => ({
    quote: quote.speaker === undefined ? quote.text : `${quote.speaker}: ${quote.text}`,
    ts: quote.start,
    original_start_tc: formatTime(quote.start),
  })),
  ...(unsupported === undefined ? {} : { unsupported }),
})
