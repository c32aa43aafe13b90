/**
 * Recordings in which each second encodes its own number, so that any part of one reveals the recording and the
 * position. A second begins with a loud mark and its number in bits, then comes noise, with a silence at which it can
 * be cut.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** The sample rate that transcribers receive, so that no resampling takes place. */
const rate = 16_000
const headerBytes = 44

/** The lengths in samples, and the amplitudes as shares of the largest value. */
const mark = { length: 8, level: 0.9 }
const bits = { recording: 5, second: 13, level: 0.6 }
const noiseLevel = 0.3
/** Seconds of each second, around its middle. */
const silence = 0.4

export interface MarkedSecond {
  readonly recording: number
  readonly second: number
  /** Seconds from the beginning of the piece in which it was found. */
  readonly at: number
}

/** `recording` is below 32; an hour of it has 115 MB. */
export async function writeMarkedRecording(path: string, recording: number, seconds: number): Promise<void> {
  const file = createWriteStream(path)
  file.write(headerOf(seconds * rate * 2))
  const block = noise()
  for (let second = 0; second < seconds; second += 1) {
    setBits(block, recording * 2 ** bits.second + second)
    if (!file.write(Buffer.from(block))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/** The seconds whose marks are in a piece, a .wav file that has a header of 44 bytes. */
export function markedSeconds(wav: Buffer): readonly MarkedSecond[] {
  const length = Math.floor((wav.length - headerBytes) / 2)
  const sample = (at: number) => wav.readInt16LE(headerBytes + at * 2) / 32_767
  const found: MarkedSecond[] = []
  let loud = 0
  for (let at = 0; at + bits.recording + bits.second < length; at += 1) {
    loud = sample(at) > (mark.level + bits.level) / 2 ? loud + 1 : 0
    if (loud < mark.length) continue
    let number = 0
    for (let bit = 1; bit <= bits.recording + bits.second; bit += 1)
      number = number * 2 + (sample(at + bit) > 0 ? 1 : 0)
    const begin = (at + 1 - mark.length) / rate
    found.push({ recording: Math.floor(number / 2 ** bits.second), second: number % 2 ** bits.second, at: begin })
    loud = 0
  }
  return found
}

function noise(): Buffer {
  const block = Buffer.alloc(rate * 2)
  for (let at = 0; at < rate; at += 1) {
    const isSilent = Math.abs(at / rate - 0.5) < silence / 2
    writeSample(block, at, isSilent ? 0 : noiseLevel * Math.sin(at * at * 0.37))
  }
  for (let at = 0; at < mark.length; at += 1) writeSample(block, at, mark.level)
  return block
}

function setBits(block: Buffer, number: number): void {
  const count = bits.recording + bits.second
  for (let bit = 0; bit < count; bit += 1) {
    const isSet = Math.floor(number / 2 ** (count - 1 - bit)) % 2 === 1
    writeSample(block, mark.length + bit, isSet ? bits.level : -bits.level)
  }
}

const writeSample = (block: Buffer, at: number, value: number) => block.writeInt16LE(Math.round(value * 32_767), at * 2)

function headerOf(dataBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  return header
}
