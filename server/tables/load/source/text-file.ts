/** Reads the text of a file piece by piece as UTF-8, so that a .csv of any size is never in memory as a whole. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { codePageOf, countLetters, isStillUnicode, unicodeEncodingOf } from '#server/documents/container/decode-text.ts'
import type { Source } from '#server/documents/container/source.ts'

export interface TextFile {
  /** Long enough to recognise the delimiter of its fields. */
  readonly start: string
  /** The same text in UTF-8 without a byte order mark. Each call begins anew. */
  readonly pieces: () => AsyncGenerator<Buffer>
}

/** In bytes. */
const pieceLength = 2 << 20
const startLength = 1 << 20
/** In bytes. The code page is recognised from the two ends of the file. */
const endLength = 200_000

export async function openText(path: string, source: Source): Promise<TextFile> {
  const isSound = await isSoundUtf8(path)
  const encoding = await encodingOf(path, source, isSound)
  const pieces = () => (isSound && encoding === 'utf-8' ? soundPieces(path) : encodedPieces(path, encoding))
  let start = ''
  for await (const piece of decodedPieces(path, encoding, startLength)) {
    start = piece
    break
  }
  return { start, pieces }
}

async function encodingOf(path: string, source: Source, isSound: boolean): Promise<string> {
  const mark = unicodeEncodingOf(await source.read(0, 4096))
  if (mark !== undefined) return mark
  if (isSound) return 'utf-8'
  let [wrong, right] = [0, 0]
  for await (const piece of decodedPieces(path, 'utf-8')) {
    const letters = countLetters(piece)
    wrong += letters.wrong
    right += letters.right
  }
  if (isStillUnicode(wrong, right)) return 'utf-8'
  if (source.size <= endLength * 2) return codePageOf(await source.read(0, source.size))
  const head = await source.read(0, endLength)
  const tail = await source.read(source.size - endLength, endLength)
  // Whole lines, because a letter may take several bytes.
  return codePageOf(
    Buffer.concat([head.subarray(0, head.lastIndexOf('\n') + 1), tail.subarray(tail.indexOf('\n') + 1)]),
  )
}

async function isSoundUtf8(path: string): Promise<boolean> {
  for await (const piece of soundPieces(path)) if (!isUtf8(piece)) return false
  return true
}

/** The bytes of the file, cut between letters of UTF-8. */
async function* soundPieces(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const bytes of createReadStream(path, { highWaterMark: pieceLength })) {
    const read = bytes as Buffer
    const all = rest.length === 0 ? read : Buffer.concat([rest, read])
    const whole = all.length - brokenEnd(all)
    rest = all.subarray(whole)
    const piece = all.subarray(0, whole)
    yield isFirst && piece.indexOf(byteOrderMark) === 0 ? piece.subarray(byteOrderMark.length) : piece
    isFirst = false
  }
  if (rest.length > 0) yield rest
}

const byteOrderMark = Buffer.from('\ufeff')

/** The number of bytes at the end that begin a letter and do not end it. */
function brokenEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    // A byte that continues a letter.
    if (byte >= 0x80 && byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? back : 0
  }
  return 0
}

async function* encodedPieces(path: string, encoding: string): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const piece of decodedPieces(path, encoding)) {
    yield Buffer.from(isFirst ? piece.replace(/^\ufeff/, '') : piece)
    isFirst = false
  }
}

async function* decodedPieces(path: string, encoding: string, length = pieceLength): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  for await (const bytes of createReadStream(path, { highWaterMark: length })) yield decode(bytes as Buffer)
  yield decode(undefined)
}

/** Called without bytes at the end. */
function decoderOf(encoding: string): (bytes: Buffer | undefined) => string {
  if (encoding.startsWith('utf-')) {
    const decoder = new TextDecoder(encoding)
    return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }))
  }
  const decoder = iconv.getDecoder(encoding)
  return (bytes) => (bytes === undefined ? (decoder.end() ?? '') : decoder.write(bytes))
}
