/** The text of XML: UTF-16 by its mark, else as its first line says, else UTF-8; whole, or piece by piece as it is unpacked. */
import { StringDecoder } from 'node:string_decoder'
import iconv from 'iconv-lite'
import { markedEncoding } from '../decode-text.ts'

export function decodeXml(bytes: Uint8Array): string {
  const decoder = xmlDecoder()
  const text = decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return text + decoder.end()
}

export interface XmlDecoder {
  readonly write: (piece: Buffer) => string
  readonly end: () => string
}

export function xmlDecoder(): XmlDecoder {
  let decoder: Pick<StringDecoder, 'write' | 'end'> | undefined
  return {
    write: (piece) => {
      if (decoder !== undefined) return decoder.write(piece)
      decoder = decoderFor(encodingOf(piece))
      return decoder.write(piece).replace(/^\ufeff/, '')
    },
    end: () => decoder?.end() ?? '',
  }
}

/** Node's own is the fastest, and has no UTF-16 whose first byte is the high one. */
const decoderFor = (encoding: string) => {
  if (/^utf-?8$/i.test(encoding)) return new StringDecoder('utf8')
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  return { write: (piece: Buffer) => decoder.write(piece), end: () => decoder.end() ?? '' }
}

function encodingOf(start: Buffer): string {
  const marked = markedEncoding(start)
  if (marked !== undefined) return marked
  const stated = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  // Its first line is no UTF-16, whatever it says.
  return /^(?:utf|ucs)-?(?:16|2|32)/i.test(stated) || !iconv.encodingExists(stated) ? 'utf-8' : stated
}

/** Always UTF-8: a declaration of something else is put right. */
export function encodeXml(xml: string): Uint8Array {
  return Buffer.from(xml.replace(/^(<\?xml[^>]*?encoding=["'])[^"']*/, '$1UTF-8'))
}
