/** Reads the header of a .wav file from its stream. The samples are not read. */
import type { Readable } from 'node:stream'
import { Unreadable } from '#server/unreadable.ts'
import type { SampleKind, Wav, WavFormat } from './wav-format.ts'

interface Source {
  readonly size: number
  readonly stream: (range?: { readonly start: number; readonly end: number }) => Promise<Readable>
}

/** Bytes of what may stand before the samples, such as names and covers. */
const longestHeader = 8 * 2 ** 20

/** Rejects with Unreadable, whose sentence continues the name of the file. */
export async function readHeader(file: Source): Promise<Wav> {
  if (file.size === 0) throw new Unreadable('is empty. Record or export it again.')
  const bytes = await head(file, 64 * 1024)
  const found = findSamples(bytes, file.size)
  return found === 'further' ? orFail(findSamples(await head(file, longestHeader), file.size)) : found
}

async function head({ size, stream }: Source, length: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let read = 0
  const end = Math.min(size, length)
  const content = await stream({ start: 0, end })
  for await (const chunk of content) {
    const part = chunk as Buffer // streams of files give bytes
    chunks.push(part)
    read += part.byteLength
    if (read >= end) break
  }
  return Buffer.concat(chunks).subarray(0, end)
}

function findSamples(bytes: Buffer, size: number): Wav | 'further' {
  const magic = bytes.toString('latin1', 0, 4)
  if (!['RIFF', 'RF64', 'BW64'].includes(magic) || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Unreadable(notWav(bytes))
  let at = 12
  let format: WavFormat | undefined
  /** RF64 says the length of the samples here, since 32 bits do not hold it. */
  let long: number | undefined
  while (at + 8 <= bytes.byteLength) {
    const id = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const body = at + 8
    if (id === 'ds64' && body + 16 <= bytes.byteLength) long = Number(bytes.readBigUInt64LE(body + 8))
    if (id === 'fmt ') {
      if (length < 16 || body + length > bytes.byteLength) break
      format = readFormat(bytes.subarray(body, body + length))
    }
    if (id === 'data') {
      if (!format) throw new Unreadable('has samples but does not say how they are stored. Save it again as WAV (PCM).')
      if (areWholeNumbers(bytes.subarray(body), format))
        throw new Unreadable(
          'says that its samples are floats of 32 bits, but they are whole numbers. Save it as WAV (PCM), then add it again.',
        )
      return samplesAt(format, body, long !== undefined && length === 0xff_ff_ff_ff ? long : length, size)
    }
    // Chunks begin at even places.
    at = body + length + (length % 2)
  }
  if (at < size && bytes.byteLength < size) return 'further'
  throw new Unreadable('holds no samples. Record or export it again.')
}

function samplesAt(format: WavFormat, start: number, stated: number, size: number): Wav {
  const there = Math.max(0, size - start)
  // A recorder that was cut off, or that wrote to a pipe, leaves 0 or the largest number.
  const bytes = stated === 0 || stated === 0xff_ff_ff_ff ? there : Math.min(stated, there)
  const length = bytes - (bytes % format.frameBytes)
  if (length === 0) throw new Unreadable('holds no samples. Record or export it again.')
  const secondsOf = (count: number) => count / format.frameBytes / format.rate
  const isIncomplete = stated < streamed && secondsOf(stated - there) >= 1
  return {
    format,
    start,
    length,
    seconds: secondsOf(length),
    ...(isIncomplete ? { promisedSeconds: secondsOf(stated) } : {}),
  }
}

/** Programs that write to a pipe state about this many bytes, since they do not know the length yet. */
const streamed = 0x7f_ff_00_00

/** Read as floats, whole numbers below zero are immense or no numbers at all. */
function areWholeNumbers(samples: Buffer, { kind, bits }: WavFormat): boolean {
  if (kind !== 'float' || bits !== 32) return false
  let heard = 0
  let impossible = 0
  for (let at = 0; at + 4 <= samples.byteLength; at += 4) {
    const level = Math.abs(samples.readFloatLE(at))
    if (level === 0) continue
    heard += 1
    if (!(level <= loudest)) impossible += 1
  }
  return impossible > heard / 5
}
/** Full scale is 1, but some programs write the range of 16 bits. */
const loudest = 2 ** 16

const kinds: Readonly<Record<number, SampleKind>> = { 1: 'integer', 3: 'float', 6: 'a-law', 7: 'mu-law' }
const widths: Readonly<Record<SampleKind, readonly number[]>> = {
  integer: [8, 16, 24, 32],
  float: [16, 24, 32, 64],
  'a-law': [8],
  'mu-law': [8],
}
/** The code of WAVE_FORMAT_EXTENSIBLE, whose true code stands further on. */
const extensible = 0xff_fe

function readFormat(bytes: Buffer): WavFormat {
  const stated = bytes.readUInt16LE(0)
  const code = stated === extensible && bytes.byteLength >= 26 ? bytes.readUInt16LE(24) : stated
  const [channels, rate, bits] = [bytes.readUInt16LE(2), bytes.readUInt32LE(4), bytes.readUInt16LE(14)]
  const kind = kinds[code]
  if (!kind)
    throw new Unreadable(
      `is a .wav file whose sound is compressed (format ${code}). Save it as WAV (PCM), then add it again.`,
    )
  if (!widths[kind].includes(bits))
    throw new Unreadable(
      `stores its samples in ${bits} bits, which is not usual. Save it as WAV with 16 bits, then add it again.`,
    )
  if (channels < 1 || channels > 32 || rate < 4000 || rate > 384_000)
    throw new Unreadable(
      `says that it has ${channels} channels at ${rate} Hz. Save it as WAV at 16,000 Hz, then add it again.`,
    )
  return { kind, channels, rate, bits, frameBytes: (channels * bits) / 8 }
}

function notWav(bytes: Buffer): string {
  const other = otherKinds.find(([, is]) => is(bytes))?.[0]
  return other === undefined
    ? 'is not a WAV recording. Save it as WAV, then add it again.'
    : `is ${other}, not a WAV recording. Save it as WAV, then add it again.`
}

const otherKinds: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  [
    'an MP3 file',
    (bytes) => bytes.toString('latin1', 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  ],
  ['an AAC file', (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0],
  ['a FLAC file', (bytes) => bytes.toString('latin1', 0, 4) === 'fLaC'],
  ['an Ogg file', (bytes) => bytes.toString('latin1', 0, 4) === 'OggS'],
  ['an MP4 file', (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'],
  ['a Matroska file', (bytes) => bytes.toString('hex', 0, 4) === '1a45dfa3'],
]

function orFail(found: Wav | 'further'): Wav {
  if (found === 'further')
    throw new Unreadable('holds no samples within its first 8 MB. Save it as WAV (PCM), then add it again.')
  return found
}
