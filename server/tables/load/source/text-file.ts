/** The text of a file, piece by piece: a .csv of any size is never held as a whole. */
import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { codePageOf, countLetters, isStillUnicode, unicodeEncodingOf } from '#server/documents/container/decode-text.ts'
import type { Source } from '#server/documents/container/source.ts'

export interface TextFile {
  /** Long enough to tell what parts its fields. */
  readonly start: string
  /** Each call begins anew. */
  readonly pieces: () => AsyncGenerator<string>
}

/** A quotation mark that is never closed makes one field of many pieces, which are read again with each: so they are large. */
const pieceLength = 2 << 20
const startLength = 1 << 20
/** Of both ends, where the letters of a code page are looked for. */
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
  const [head, tail] = [
    await source.read(0, endLength),
    await source.read(Math.max(endLength, source.size - endLength), endLength),
  ]
  return codePageOf(Buffer.concat([head, tail]))
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
