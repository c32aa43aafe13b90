/** Minutes of real speech with the built-in transcriber: the portal is killed, and the transcript is complete. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/house/paths.mjs'
import { audioCase } from './audio-case.ts'

/** A call of some seconds, which is repeated. */
const sample = join(root, 'definitions/samples/refund-call.wav')
const headerBytes = 44
const kills = [0.3, 0.4, 0.45]
/** The sum of money that is said twice in the sample, as the model writes it. */
const sum = /(?:180|one hundred and eighty) pounds/g
const sumsInSample = 2
/** The share of all sums that has to be found: a piece may be cut in the middle of a sum. */
const least = 0.8

export async function builtInCase({ minutes, say }: { minutes: number; say: (line: string) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-recordings-'))
  try {
    const path = join(folder, 'refund calls.wav')
    const said = sumsInSample * writeRepeated(path, minutes * 60)
    const { calls, captions } = await audioCase({
      dataDir: join(folder, 'data'),
      recordings: [path],
      settings: {},
      kills,
      say,
    })
    const heard = (captions[0] ?? '').match(sum)?.length ?? 0
    say(`the built-in transcriber heard ${heard} of ${said} sums`)
    return [
      ...calls.flatMap(({ problem }) => problem ?? []),
      ...(heard < said * least || heard > said ? [`${heard} of ${said} sums were written down`] : []),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns how often the sample occurs in the transcript. */
function writeRepeated(path: string, seconds: number): number {
  const wav = readFileSync(sample)
  const repetitions = Math.max(1, Math.floor(seconds / ((wav.length - headerBytes) / wav.readUInt32LE(28))))
  const samples = Array.from({ length: repetitions }, () => wav.subarray(headerBytes))
  const whole = Buffer.concat([wav.subarray(0, headerBytes), ...samples])
  whole.writeUInt32LE(whole.length - 8, 4)
  whole.writeUInt32LE(whole.length - headerBytes, 40)
  writeFileSync(path, whole)
  return repetitions
}
