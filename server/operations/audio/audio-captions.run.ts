/** audio.captions: a transcript as SubRip captions (.srt). */
import { Refusal } from '#server/refusals.ts'
import type { Sentence } from '#server/speech/transcribe-recording.ts'
import { worded } from '#server/wording.ts'
import { transcriptsIn } from '../case-records.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly call: string
  readonly from: string
  readonly save: string
}

export const run: Run<Parameters> = async ({ call, from, save }, { artefacts }) => {
  const id = await artefacts.dataIfAny(call)
  const transcript = transcriptsIn(await artefacts.data(from)).find(({ call_id }) => call_id === id)
  if (!transcript) throw new Refusal(404, 'There is no transcript of this call. Choose a call from the list.')
  const foreign = transcript.foreign ?? []
  const lines: readonly Sentence[] = [
    ...transcript.sentences,
    ...foreign.map((stretch) => ({ ...stretch, text: `[${worded('Speech in another language')}]` })),
  ]
  const captions = lines
    .toSorted((a, b) => a.start - b.start)
    .map(
      ({ start, end, text, speaker }, index) =>
        `${index + 1}\n${timeCode(start)} --> ${timeCode(end)}\n${speaker === undefined ? '' : `${speaker}: `}${text}\n`,
    )
  await artefacts.save(save, Buffer.from(captions.join('\n')))
  return undefined
}

/** Formats seconds as '00:01:05,250'. */
function timeCode(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${clock},${String(milliseconds % 1000).padStart(3, '0')}`
}
