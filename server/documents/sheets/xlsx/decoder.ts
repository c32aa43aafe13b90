/** Turns the bytes of an XML part into text, piece by piece. Parts are UTF-8 but for a few in UTF-16, which begin with a mark. */
import { StringDecoder } from 'node:string_decoder'

export interface Decoder {
  readonly write: (piece: Buffer) => string
  readonly end: () => string
}

export function xmlDecoder(): Decoder {
  let chosen: Decoder | undefined
  return {
    write: (piece) => {
      chosen ??= decoderFor(piece)
      return chosen.write(piece)
    },
    end: () => chosen?.end() ?? '',
  }
}

function decoderFor(start: Buffer): Decoder {
  const [first, second] = start
  const utf16 =
    (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
        ? 'utf-16be'
        : undefined
  // Faster than TextDecoder, which alone knows UTF-16BE.
  if (utf16 === undefined) return utf8(start[0] === 0xef)
  const decoder = new TextDecoder(utf16)
  return { write: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() }
}

function utf8(marked: boolean): Decoder {
  const decoder = new StringDecoder('utf8')
  let atStart = marked
  const write = (piece: Buffer) => {
    const text = decoder.write(piece)
    if (!atStart) return text
    atStart = false
    return text.replace(/^\ufeff/, '')
  }
  return { write, end: () => decoder.end() }
}
