/** audio.summarise: sections by topic, each computed once. A language model writes their titles and summaries, if one is configured. */
import type { TextModel } from '#server/providers/text-model.ts'
import { formatTime } from '#server/documents/extract/transcripts/times.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import type { Section } from '#server/speech/sections/make-sections.ts'
import { transcriptsIn, type Sections, type Transcript } from '../case-records.ts'
import { RefusedContent } from '#server/refusals.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import type { Run, Work } from '../work.ts'

const module = new URL('../../speech/sections/make-sections.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly as: string }> = async ({ from, as }, work) => {
  const { artefacts, models, doOnce, report } = work
  const transcripts = transcriptsIn(await artefacts.data(from))
  const model = await models.text()
  const sections: Sections[] = []
  for (const [at, transcript] of transcripts.entries()) {
    report(at / transcripts.length, worded('{0}, file {1} of {2}', transcript.file, at + 1, transcripts.length))
    const { call_id } = transcript
    const key = JSON.stringify(['sections', call_id, transcript.sentences, transcript.unwritten, model.about])
    sections.push({ call_id, chunks: await doOnce(key, () => chunksOf(transcript, model, work)) })
  }
  await artefacts.keep(as, sections)
  return undefined
}

async function chunksOf(
  { call_id, file, sentences, unwritten = 0, problem }: Transcript,
  model: TextModel,
  { signal }: Work,
) {
  if (problem !== undefined) return []
  if (sentences.length === 0) return [chunk(call_id, 0, unwritten > 0 ? notUnderstood : silent)]
  const sections = await inWorker<readonly Section[]>(module, 'makeSections', [sentences], { kind: 'model', signal })
  if (model.method === 'search') return sections.map((section, at) => chunk(call_id, at, section))
  const written: Described[] = []
  for (const section of sections) {
    const words = await describe(section, file, model, signal).catch((error: unknown) => declined(section, error))
    written.push({ ...section, ...words })
  }
  return written.map((section, at) => chunk(call_id, at, section))
}

interface Described extends Section {
  /** What a language model wrote of this section, and the speech does not support. */
  readonly unsupported?: readonly string[]
}

const notUnderstood: Section = {
  start: 0,
  end: 0,
  title: 'Speech that could not be written down',
  summary: 'Somebody speaks in this recording, but nothing of it could be written down. Listen to it.',
  quotes: [],
  sentences: [],
}

const silent: Section = {
  start: 0,
  end: 0,
  title: 'No speech',
  summary: 'Nobody was heard to speak in this recording.',
  quotes: [],
  sentences: [],
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

async function describe({ sentences }: Section, file: string, model: TextModel, signal: AbortSignal) {
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
function declined({ summary }: Section, error: unknown): Pick<Section, 'summary'> {
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
