/** Decodes the text of a file piece by piece, so that a .csv of any size is never in memory as a whole. */
import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { codePageOf, countLetters, isStillUnicode, unicodeEncodingOf } from '#server/documents/container/decode-text.ts'
import type { Source } from '#server/documents/container/source.ts'

export interface TextFile {
  /** Long enough to recognise the delimiter of its fields. */
  readonly start: string
  /** Each call begins anew. */
  readonly pieces: () => AsyncGenerator<string>
}

/** In bytes. A field whose quotation mark is never closed is read again with each piece, so pieces are large. */
const pieceLength = 2 << 20
const startLength = 1 << 20
/** In bytes. The code page is recognised from the two ends of the file. */
const endLength = 200_000

export async function openText(path: string, source: Source): Promise<TextFile> {
  const encoding = await encodingOf(path, source)
  const pieces = () => decodedPieces(path, encoding)
  let start = ''
  for await (const piece of decodedPieces(path, encoding, startLength)) {
    start = piece
    break
  }
  return { start, pieces }
}

async function encodingOf(path: string, source: Source): Promise<string> {
  const mark = unicodeEncodingOf(await source.read(0, 4096))
  if (mark !== undefined) return mark
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
