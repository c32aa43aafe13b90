/** Synthesises the sentences of a call with festival, each separately, so that the start of each is known. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from '#server/speech/wav/decode.ts'
import { resample } from '#server/speech/wav/resample.ts'
import { readHeader } from '#server/speech/wav/read-header.ts'
import { memoryFile } from '#server/operations/fixtures/memory-work.ts'

export interface Spoken {
  readonly text: string
  /** Seconds from the beginning of the samples to the first sound. */
  readonly start: number
  /** 16,000 samples a second. */
  readonly samples: Float32Array
}

const sentences = [
  'Good morning, you are through to the breakdown service.',
  'My name is Susan, and I am calling from the office in Leeds.',
  'How can I help you today?',
  'I called yesterday at nine o’clock, because my car would not start.',
  'The agent told me that a mechanic would come within ninety minutes.',
  'Nobody came until late in the evening, and my children were cold.',
  'I am very sorry to hear that.',
  'Can you give me the registration number of the vehicle?',
  'I paid one hundred and eighty pounds for the recovery truck.',
  'I still have the receipt, and I can send you a copy by email.',
  'We will arrange a full refund within five working days.',
  'The money will be paid into the account that we have on file.',
  'I would also like a written apology from the manager.',
  'I will make sure that she sends you a letter on Friday.',
  'The garage found that the battery had failed completely.',
  'They replaced it the next morning and tested the engine twice.',
  'Your membership covers the cost of the new battery as well.',
  'Please keep the invoice, because the accounts team will ask for it.',
  'Is there anything else that I can do for you?',
  'No, that is everything, and thank you for your help.',
]

/** Undefined where festival or its voice is not installed. */
export async function speak(): Promise<readonly Spoken[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-speech-'))
  try {
    const spoken: Spoken[] = []
    for (const [at, text] of sentences.entries()) {
      const [input, output] = [join(folder, `${at}.txt`), join(folder, `${at}.wav`)]
      await writeFile(input, text.replaceAll('’', "'"))
      if (!(await say(input, output))) return undefined
      const bytes = await readFile(output)
      const wav = await readHeader(memoryFile('voice.wav', bytes))
      const [samples = new Float32Array(0)] = decode(bytes.subarray(wav.start, wav.start + wav.length), wav.format)
      const own = resample(samples, wav.format.rate, 16_000)
      spoken.push({
        text,
        start:
          Math.max(
            0,
            own.findIndex((value) => Math.abs(value) > 0.02),
          ) / 16_000,
        samples: own,
      })
    }
    return spoken
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function say(input: string, output: string): Promise<boolean> {
  return new Promise((resolve) => {
    const voice = '(voice_cmu_us_slt_arctic_hts)'
    const child = spawn('text2wave', ['-eval', voice, input, '-o', output], { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
