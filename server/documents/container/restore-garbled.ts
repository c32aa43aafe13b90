/** Restores a text in UTF-8 that was decoded in an encoding of one byte for each letter, such as 'SÃ¶hne' for 'Söhne'. */
import iconv from 'iconv-lite'

/** The letters of windows-1252 by what it has beyond ISO 8859-1. */
const bytesOfLetters = new Map<string, number>(
  Array.from({ length: 32 }, (_, at) => [iconv.decode(Buffer.from([0x80 + at]), 'windows-1252'), 0x80 + at]),
)

/** The first byte of a letter with an accent, or the first two of a quotation mark or dash, each with the byte after it. */
const suspicious = /[ÂÃ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â[€‚][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/

/** Undefined if the text is in order. */
export function restoreGarbled(text: string): string | undefined {
  if (!suspicious.test(text)) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const byte = code < 256 ? code : bytesOfLetters.get(letter)
    if (byte === undefined) return undefined
    bytes.push(byte)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/**
 * Gives a text that was decoded as ISO 8859-1 the letters of windows-1252, such as € and “. In Node 20 `TextDecoder`
 * decodes both as ISO 8859-1, which has control characters in their places (nodejs/node#56542), and libraries use it.
 */
/** No text of letters holds these control characters on purpose, and standards for the web read them in the same way. */
export const restoreWindows1252 = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these control characters are what is looked for
  text.replace(/[\u0080-\u009f]+/g, (controls) => iconv.decode(Buffer.from(controls, 'latin1'), 'windows-1252'))
