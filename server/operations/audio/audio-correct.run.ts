/** audio.correct: the corrections of a person in transcripts. */
import { correctionLimits, type Correction } from '#engine/values/correction.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { Refusal } from '#server/refusals.ts'
import { lineFact, speakerFact, transcriptsIn, type Transcript } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly with?: string
  readonly last: string
  readonly next: string
  readonly as: string
}

/** Of all calls of a case together. */
const mostCorrections = 10_000

export const run: Run<Parameters> = async ({ from, with: sent, last, next, as }, { artefacts }) => {
  const heard = transcriptsIn(await artefacts.data(from))
  const before = correctionsIn(await artefacts.dataIfAny(last))
  const added = sent === undefined ? [] : correctionsIn(await artefacts.dataIfAny(sent))
  const known = new Map(heard.flatMap(factsOf))
  for (const correction of added) refuseUnusable(correction, known)
  const all = [...new Map([...before, ...added].map((each) => [each.fact, each])).values()]
  if (all.length > mostCorrections)
    throw new Refusal(422, `A case takes at most ${mostCorrections} corrections, and has them already.`)
  // Kept first, since the transcripts are made from them. They outlast a transcript that is made again.
  await artefacts.keep(next, all, 'lasting')
  await artefacts.keep(as, corrected(heard, all))
  return undefined
}

type Given = Correction & { readonly was: string; readonly now: string }

const correctionsIn = (data: unknown): readonly Given[] =>
  (Array.isArray(data) ? data : []).map((each: unknown) => {
    const { fact, was, now } = isRecord(each) ? each : {}
    if (typeof fact !== 'string' || typeof was !== 'string' || typeof now !== 'string')
      throw new Refusal(400, 'The corrections cannot be read. Load the page again, and correct the line once more.')
    return { fact, was, now: now.replaceAll(/\s+/g, ' ').trim() }
  })

/** What can be corrected, and its text as it was heard. */
const factsOf = ({ call_id, sentences }: Transcript): readonly (readonly [fact: string, was: string])[] => [
  ...sentences.map(({ text }, at) => [lineFact(call_id, at), text] as const),
  ...sentences.flatMap(({ speaker }) =>
    speaker === undefined ? [] : [[speakerFact(call_id, speaker), speaker] as const],
  ),
]

function refuseUnusable({ fact, was, now }: Given, known: ReadonlyMap<string, string>): void {
  if (now === '') throw new Refusal(422, 'There is no text. Write what is said, then save again.')
  if (now.length > correctionLimits.text)
    throw new Refusal(422, `The text is too long: a line has at most ${correctionLimits.text} characters.`)
  if (known.get(fact) !== was)
    throw new Refusal(
      409,
      'The recording was written down again in the meantime. Load the page again, then correct it.',
    )
}

function corrected(heard: readonly Transcript[], corrections: readonly Given[]): readonly Transcript[] {
  const byFact = new Map(corrections.map((each) => [each.fact, each]))
  const fitting = (fact: string, was: string) => {
    const correction = byFact.get(fact)
    return correction?.was === was ? correction.now : undefined
  }
  return heard.map((transcript) => ({
    ...transcript,
    sentences: transcript.sentences.map((sentence, at) => {
      const { unsure: _, ...sure } = sentence
      const text = fitting(lineFact(transcript.call_id, at), sentence.text)
      const name = sentence.speaker && fitting(speakerFact(transcript.call_id, sentence.speaker), sentence.speaker)
      return {
        ...(text === undefined ? sentence : { ...sure, text }),
        ...(name === undefined ? {} : { speaker: name }),
      }
    }),
  }))
}
