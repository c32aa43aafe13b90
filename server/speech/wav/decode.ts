/** Turns stored samples into numbers from -1 to 1, one list for each channel. */
import type { WavFormat } from './wav-format.ts'

type ReadSample = (view: DataView, at: number) => number

export function decode(bytes: Uint8Array, format: WavFormat): readonly Float32Array[] {
  const { channels, frameBytes, bits } = format
  const frames = Math.floor(bytes.byteLength / frameBytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = readerFor(format)
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames)
    let at = channel * (bits / 8)
    for (let frame = 0; frame < frames; frame += 1, at += frameBytes) {
      const value = read(view, at)
      samples[frame] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
    }
    return samples
  })
}

function readerFor({ kind, bits }: WavFormat): ReadSample {
  if (kind === 'a-law') return (view, at) => aLaw[view.getUint8(at)] ?? 0
  if (kind === 'mu-law') return (view, at) => muLaw[view.getUint8(at)] ?? 0
  return (kind === 'float' ? floats : integers)[bits] ?? (() => 0)
}

const integers: Readonly<Record<number, ReadSample>> = {
  // Only samples of 8 bits have no sign.
  8: (view, at) => (view.getUint8(at) - 128) / 128,
  16: (view, at) => view.getInt16(at, true) / 2 ** 15,
  24: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
  32: (view, at) => view.getInt32(at, true) / 2 ** 31,
}

const floats: Readonly<Record<number, ReadSample>> = {
  16: (view, at) => halfFloat(view.getUint16(at, true)),
  // The upper three bytes of a float of 32 bits.
  24: (view, at) => widen((view.getUint16(at, true) << 8) | (view.getUint8(at + 2) << 24)),
  32: (view, at) => view.getFloat32(at, true),
  64: (view, at) => view.getFloat64(at, true),
}

const scratch = new DataView(new ArrayBuffer(4))
function widen(bits: number): number {
  scratch.setInt32(0, bits)
  return scratch.getFloat32(0)
}

function halfFloat(bits: number): number {
  const sign = bits & 0x80_00 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3_ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  return exponent === 31 ? 0 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** ITU-T G.711, with 16 bits as the full scale. */
const muLaw = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = ~byte & 0xff
  const magnitude = (((value & 0x0f) << 3) + 0x84) << ((value >> 4) & 7)
  return ((value & 0x80 ? -1 : 1) * (magnitude - 0x84)) / 2 ** 15
})
const aLaw = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte ^ 0x55
  const exponent = (value >> 4) & 7
  const mantissa = ((value & 0x0f) << 4) + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return ((value & 0x80 ? 1 : -1) * magnitude) / 2 ** 15
})
