/** Writes .wav files for tests, as recorders do and as they should not. */

export interface WavParts {
  readonly rate?: number
  readonly bits?: number
  /** 1: integers, 3: floats, 6: A-law, 7: µ-law, others: compressed. */
  readonly code?: number
  readonly extensible?: boolean
  /** Bytes of a chunk before the samples. */
  readonly before?: number
  /** What the header says, where it is not so. */
  readonly statedBytes?: number
  readonly statedBits?: number
}

export function wavOf(channels: readonly Float32Array[], parts: WavParts): Uint8Array<ArrayBuffer> {
  const { rate = 16_000, bits = 16, code = 1, extensible = false, before, statedBytes, statedBits = bits } = parts
  const width = bits / 8
  const frames = channels[0]?.length ?? 0
  const data = Buffer.alloc(frames * channels.length * width)
  for (let frame = 0; frame < frames; frame += 1)
    for (const [at, samples] of channels.entries())
      write(data, (frame * channels.length + at) * width, samples[frame] ?? 0, code, bits)
  const format = Buffer.alloc(extensible ? 40 : 16)
  format.writeUInt16LE(extensible ? 0xff_fe : code, 0)
  format.writeUInt16LE(channels.length, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate * channels.length * width, 8)
  format.writeUInt16LE(channels.length * width, 12)
  format.writeUInt16LE(statedBits, 14)
  if (extensible) format.writeUInt16LE(code, 24)
  const others = before === undefined ? [] : [chunk('LIST', Buffer.alloc(before))]
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), ...others, chunk('data', data, statedBytes)])
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), number(body.length), body]))
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const chunk = (id: string, content: Buffer, stated = content.length): Buffer =>
  Buffer.concat([Buffer.from(id), number(stated), content, Buffer.alloc(content.length % 2)])

function write(bytes: Buffer, at: number, value: number, code: number, bits: number): void {
  if (code === 3) return writeFloat(bytes, at, value, bits)
  if (code === 6 || code === 7) return void (bytes[at] = code === 6 ? aLaw(value) : muLaw(value))
  if (bits === 8) return void (bytes[at] = Math.round(value * 127) + 128)
  bytes.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), at, bits / 8)
}

function writeFloat(bytes: Buffer, at: number, value: number, bits: number): void {
  if (bits === 64) return void bytes.writeDoubleLE(value, at)
  const whole = Buffer.alloc(4)
  whole.writeFloatLE(value)
  whole.copy(bytes, at, bits === 24 ? 1 : 0)
}

/** ITU-T G.711. */
function muLaw(value: number): number {
  const magnitude = Math.min(32_635, Math.abs(Math.round(value * 32_768))) + 0x84
  const exponent = Math.floor(Math.log2(magnitude)) - 7
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~((value < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff
}
function aLaw(value: number): number {
  const magnitude = Math.min(32_635, Math.abs(Math.round(value * 32_768)))
  const exponent = magnitude < 256 ? 0 : Math.floor(Math.log2(magnitude)) - 7
  const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f
  return ((value < 0 ? 0 : 0x80) | (exponent << 4) | mantissa) ^ 0x55
}
