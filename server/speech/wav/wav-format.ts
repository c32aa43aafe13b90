/** How the samples of a recording are stored, as its header says. */

export type SampleKind = 'integer' | 'float' | 'a-law' | 'mu-law'

export interface WavFormat {
  readonly kind: SampleKind
  readonly channels: number
  /** Samples of one channel in a second. */
  readonly rate: number
  /** Bits of one sample of one channel. */
  readonly bits: number
  /** Bytes of one moment, over all channels. */
  readonly frameBytes: number
}

export interface Wav {
  readonly format: WavFormat
  /** Where the samples begin in the file, in bytes. */
  readonly start: number
  /** Bytes of samples that are there, in whole frames: a header may promise more. */
  readonly length: number
  readonly seconds: number
  /** Seconds that the header promises, where the file holds clearly less. */
  readonly promisedSeconds?: number
}

export const bytesPerSecond = ({ rate, frameBytes }: WavFormat): number => rate * frameBytes
