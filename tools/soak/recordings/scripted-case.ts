/**
 * Many long recordings with the scripted transcriber: no answered piece is requested again, and no piece is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audioCase, type CaseResult } from './audio-case.ts'
import { writeMarkedRecording } from './marked-recording.ts'
import { markedTranscriber, sentenceOf, type AskedPiece } from './marked-transcriber.ts'

interface Options {
  readonly recordings: number
  readonly minutes: number
  readonly say: (line: string) => void
}

const kills = [0.2, 0.45, 0.7]
/**
 * The number of recordings that are transcribed concurrently: so many pieces can be in progress when the portal is
 * killed.
 */
const underWay = 2
/** Megabytes by which the memory of the portal may grow during the upload. */
const flat = 150

export async function scriptedCase({ recordings, minutes, say }: Options): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-recordings-'))
  const transcriber = await markedTranscriber()
  try {
    const paths = Array.from({ length: recordings }, (_, at) => join(folder, `call ${at + 1}.wav`))
    for (const [at, path] of paths.entries()) await writeMarkedRecording(path, at, minutes * 60)
    const result = await audioCase({
      dataDir: join(folder, 'data'),
      recordings: paths,
      settings: {
        TRANSCRIBE_BASE_URL: transcriber.baseUrl,
        TRANSCRIBE_API_KEY: 'key',
        TRANSCRIBE_MODEL: 'marked',
      },
      kills,
      share: () => secondsOf([...transcriber.answered]) / (recordings * minutes * 60),
      say,
    })
    const twice = repeated(transcriber.asked)
    say(`${transcriber.asked.length} pieces were asked for, ${twice} of them twice`)
    return [
      ...(twice > kills.length * underWay ? [`${twice} pieces were asked for twice, more than were under way`] : []),
      ...(result.memory.most - result.memory.before > flat ? ['the memory of the portal grew with the upload'] : []),
      ...problemsOf(result, minutes),
    ]
  } finally {
    await transcriber.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const secondsOf = (pieces: readonly AskedPiece[]) => pieces.reduce((sum, { first, last }) => sum + last - first + 1, 0)

function repeated(pieces: readonly AskedPiece[]): number {
  const different = new Set(pieces.map(({ recording, first }) => `${recording}:${first}`))
  return pieces.length - different.size
}

/** The transcript has each minute of each recording in its place. */
function problemsOf({ calls, captions }: CaseResult, minutes: number): readonly string[] {
  return calls.flatMap(({ file, duration_sec, problem }, at) => {
    const found = [...(captions[at] ?? '').matchAll(/^(\d\d):(\d\d):(\d\d),(\d{3}) --> .*\n(.*)$/gm)].map(
      ([, h, m, s, ms, text]) => ({ start: Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000, text }),
    )
    const isWhole =
      found.length === minutes &&
      found.every(({ start, text }, minute) => text === sentenceOf(at, minute) && Math.abs(start - minute * 60) < 0.5)
    if (problem === undefined && duration_sec === minutes * 60 && isWhole) return []
    return [`"${file}" has ${found.length} of ${minutes} minutes, ${duration_sec} s, ${problem ?? 'without a problem'}`]
  })
}
