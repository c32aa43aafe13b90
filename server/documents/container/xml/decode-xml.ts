/** Decodes XML, whole or piece by piece: as UTF-16 if its bytes show that, else as its first line states, else as UTF-8. */
import { StringDecoder } from 'node:string_decoder'
import iconv from 'iconv-lite'
import { unicodeEncodingOf } from '../decode-text.ts'

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

/** Turns XML into UTF-8 piece by piece. Almost all XML is UTF-8 already, and is handed on as it is. */
export function utf8Converter(): { readonly write: (piece: Buffer) => Buffer; readonly end: () => Buffer } {
  let decoder: XmlDecoder | 'none' | undefined
  return {
    write: (piece) => {
      if (decoder === 'none') return piece
      if (decoder === undefined) {
        if (/^utf-?8$/i.test(encodingOf(piece))) {
          decoder = 'none'
          return piece.indexOf(byteOrderMark) === 0 ? piece.subarray(byteOrderMark.length) : piece
        }
        decoder = xmlDecoder()
      }
      return Buffer.from(decoder.write(piece))
    },
    end: () => Buffer.from(decoder === undefined || decoder === 'none' ? '' : decoder.end()),
  }
}

const byteOrderMark = Buffer.from('\ufeff')

/** Node's own decoder is the fastest, but does not know UTF-16 BE. */
const decoderFor = (encoding: string) => {
  if (/^utf-?8$/i.test(encoding)) return new StringDecoder('utf8')
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  return { write: (piece: Buffer) => decoder.write(piece), end: () => decoder.end() ?? '' }
}

function encodingOf(start: Buffer): string {
  const unicodeEncoding = unicodeEncodingOf(start)
  if (unicodeEncoding !== undefined) return unicodeEncoding
  const statedEncoding =
    /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  // The first line could be read byte by byte, so it is not UTF-16, whatever it states.
  return /^(?:utf|ucs)-?(?:16|2|32)/i.test(statedEncoding) || !iconv.encodingExists(statedEncoding)
    ? 'utf-8'
    : statedEncoding
}

/** Always encodes as UTF-8, and corrects a declaration that names another encoding. */
export function encodeXml(xml: string): Uint8Array {
  return Buffer.from(xml.replace(/^(<\?xml[^>]*?encoding=["'])[^"']*/, '$1UTF-8'))
}
