/** A piece of one voice as a .wav file with 16 bits and 16,000 Hz, which every transcriber reads; and how to read it again. */
import type { WavFormat } from './wav-format.ts'

export const pieceRate = 16_000
const headerBytes = 44

export function writePiece(samples: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(headerBytes + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(pieceRate, 24)
  bytes.writeUInt32LE(pieceRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (let at = 0; at < samples.length; at += 1)
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 32_767), headerBytes + at * 2)
  return bytes
}

export const readPiece = (wav: Uint8Array): { readonly format: WavFormat; readonly samples: Uint8Array } => ({
  format: { kind: 'integer', channels: 1, rate: pieceRate, bits: 16, frameBytes: 2 },
  samples: wav.subarray(headerBytes),
})
