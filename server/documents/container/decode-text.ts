/** Decodes a text whose encoding is not stated: by its byte order mark, else as UTF-8 if that fits, else by byte statistics. */
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The encoding that a byte order mark names, or UTF-16 without a mark, which its zero bytes reveal. */
export const unicodeEncodingOf = (bytes: Uint8Array): string | undefined =>
  marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? utf16EncodingOf(bytes)

/** In UTF-16, every other byte of the most frequent letters is 0. */
function utf16EncodingOf(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 4096)
  let even = 0
  let odd = 0
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const half = start.length / 2
  if (odd > half * 0.6 && even < half * 0.05) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.05) return 'utf-16be'
  return undefined
}

export function decodeText(bytes: Uint8Array): string {
  const encoding = unicodeEncodingOf(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes('\ufffd') || hasFewErrors(text)) return text
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return iconv.decode(buffer, codePageOf(buffer))
}

function hasFewErrors(text: string): boolean {
  const { wrong, right } = countLetters(text)
  return isStillUnicode(wrong, right)
}

/** A text with a few broken bytes is still UTF-8: in another encoding, hardly any letter beyond ASCII would decode. */
export const isStillUnicode = (wrong: number, right: number): boolean => wrong === 0 || right > wrong * 10

/** Letters outside ASCII, and replacement characters for invalid bytes. */
export function countLetters(text: string): { readonly wrong: number; readonly right: number } {
  let wrong = 0
  let right = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) wrong += 1
    else if (code > 127) right += 1
  }
  return { wrong, right }
}

/** Code pages that byte statistics recognise reliably. A short text has too few letters to distinguish the Western ones. */
const distinctCodePages =
  /^(?:windows-125[13567]|ISO-8859-(?:[5678]|13)|KOI8-R|Shift_JIS|Big5|EUC-JP|EUC-KR|GB18030|ISO-2022-\w+)$/
/** Code pages that differ from the Western ones in a few letters, with the languages that use those letters. */
const nearlyWesternCodePages: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['cs', 'pl', 'hu'],
  'ISO-8859-2': ['cs', 'pl', 'hu'],
  'windows-1254': ['tr'],
  'ISO-8859-9': ['tr'],
}

/** The code page of a text that is not Unicode, recognised from the whole text or from its two ends. */
export function codePageOf(buffer: Buffer): string {
  const japanese = japaneseCodePageOf(buffer)
  if (japanese !== undefined) return japanese
  for (const { name, lang, confidence } of analyse(sampleOf(buffer))) {
    const isLikely = distinctCodePages.test(name) || nearlyWesternCodePages[name]?.includes(lang ?? '') === true
    if (!isLikely) break
    const text = confidence > 20 && iconv.encodingExists(name) ? iconv.decode(buffer, name) : '\ufffd'
    // The code page has no letter for some byte, so the text uses another one.
    if (!text.includes('\ufffd')) return name
  }
  return isMostlyBeyondAscii(sampleOf(buffer)) ? 'windows-1251' : 'windows-1252'
}

/** Statistics take a short Japanese text for Cyrillic, but only in its own code page it is full of kana. */
function japaneseCodePageOf(buffer: Buffer): string | undefined {
  for (const encoding of ['shift_jis', 'euc-jp']) {
    const text = iconv.decode(sampleOf(buffer), encoding)
    const letters = text.match(/[^\0-\u02ff]/g)?.length ?? 0
    const kana = text.match(/[\u3041-\u3096\u30a1-\u30fa\u30fc]/g)?.length ?? 0
    const wrong = text.match(/[\ufffd\uff61-\uff9f]/g)?.length ?? 0
    if (letters >= 2 && kana >= letters * 0.2 && wrong <= letters * 0.05) {
      if (!iconv.decode(buffer, encoding).includes('\ufffd')) return encoding
    }
  }
  return undefined
}

/** Letters beyond ASCII may appear late in a text, so the sample takes both ends. */
const sampleOf = (buffer: Buffer) =>
  buffer.length > 400_000 ? Buffer.concat([buffer.subarray(0, 200_000), buffer.subarray(-200_000)]) : buffer

/** True for non-Western text: in Western languages letters with accents are few. */
function isMostlyBeyondAscii(bytes: Buffer): boolean {
  let letters = 0
  let beyond = 0
  for (const byte of bytes) {
    if (byte >= 0xc0) beyond += 1
    else if ((byte | 32) >= 97 && (byte | 32) <= 122) letters += 1
  }
  return beyond > letters
}
