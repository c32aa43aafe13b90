/** audio.lines: a transcript line by line, as it was heard and as it is. */
import { lineFact, speakerFact, transcriptsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly call: string
  readonly heard: string
  readonly from: string
}

export const run: Run<Parameters> = async ({ call, heard, from }, { artefacts }) => {
  const id = await artefacts.dataIfAny(call)
  const ofCall = async (name: string) =>
    transcriptsIn(await artefacts.dataIfAny(name)).find(({ call_id }) => call_id === id)
  const [before, now] = [await ofCall(heard), await ofCall(from)]
  if (!before || !now) return { lines: [], speakers: [], foreign: [] }
  const names = new Map(before.sentences.map(({ speaker }, at) => [speaker, now.sentences[at]?.speaker] as const))
  return {
    lines: now.sentences.map((sentence, at) => ({
      fact: lineFact(now.call_id, at),
      was: before.sentences[at]?.text ?? '',
      ...sentence,
    })),
    speakers: [...names].flatMap(([was, name]) =>
      was === undefined ? [] : [{ fact: speakerFact(now.call_id, was), was, name: name ?? was }],
    ),
    foreign: now.foreign ?? [],
  }
}
