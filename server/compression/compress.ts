/** Compresses a reply that is made for one request. docs/decisions/0023 gives the reasons and the figures. */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Transform } from 'node:stream'
import type { Coding } from './accepted-coding.ts'

/** Bytes: a smaller reply fits into one packet either way. */
export const worthCompressing = 1024
/** Bytes: below this size, a worker thread of zlib costs this thread more than the compression itself. */
const worthAThread = 16 * 1024

const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const gzipOptions = { level: 4 }

const now: Readonly<Record<Coding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotliOptions),
  gzip: (body) => gzipSync(body, gzipOptions),
}
const brotliLater = promisify(brotliCompress)
const gzipLater = promisify<Buffer, typeof gzipOptions, Buffer>(gzip)
const later: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotliLater(body, brotliOptions),
  gzip: (body) => gzipLater(body, gzipOptions),
}
const streams: Readonly<Record<Coding, () => Transform>> = {
  br: () => createBrotliCompress(brotliOptions),
  gzip: () => createGzip(gzipOptions),
}

export const compress = (text: string, coding: Coding): Buffer | Promise<Buffer> => {
  const body = Buffer.from(text)
  return (body.byteLength < worthAThread ? now : later)[coding](body)
}

export const compressor = (coding: Coding): Transform => streams[coding]()
