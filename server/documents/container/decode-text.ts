/** The letters of a text whose encoding nobody states: by its mark, else UTF-8 where that fits, else by how its bytes are spread. */
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The encoding that a byte order mark names, or UTF-16 that has none. */
export const markedEncoding = (bytes: Uint8Array): string | undefined =>
  marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? utf16WithoutMark(bytes)

/** Of the letters that most texts are made of, every other byte is 0. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
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
  const marked = markedEncoding(bytes)
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes('\ufffd') || isMostlyRight(text)) return text
  return decodeCodePage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** A few wrong bytes make no other encoding of it: in another one, hardly any letter beyond ASCII would come out right. */
function isMostlyRight(text: string): boolean {
  let wrong = 0
  let right = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) wrong += 1
    else if (code > 127) right += 1
  }
  return right > wrong * 10
}

/** Code pages whose letters are unlike all others; a short text has too few letters to tell the Western ones apart. */
const unlikeOthers =
  /^(?:windows-125[13567]|ISO-8859-(?:[5678]|13)|KOI8-R|Shift_JIS|Big5|EUC-JP|EUC-KR|GB18030|ISO-2022-\w+)$/
/** Those that are Western but for some letters, with the languages that need these. */
const likeOthers: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['cs', 'pl', 'hu'],
  'ISO-8859-2': ['cs', 'pl', 'hu'],
  'windows-1254': ['tr'],
  'ISO-8859-9': ['tr'],
}

function decodeCodePage(buffer: Buffer): string {
  for (const { name, lang, confidence } of analyse(sampleOf(buffer))) {
    const isLikely = unlikeOthers.test(name) || likeOthers[name]?.includes(lang ?? '') === true
    if (!isLikely) break
    const text = confidence > 20 && iconv.encodingExists(name) ? iconv.decode(buffer, name) : '\ufffd'
    // A byte that this code page has no letter for: it is another one.
    if (!text.includes('\ufffd')) return text
  }
  return iconv.decode(buffer, isMostlyBeyondAscii(sampleOf(buffer)) ? 'windows-1251' : 'windows-1252')
}

/** What makes a text foreign may begin late, so both ends are looked at. */
const sampleOf = (buffer: Buffer) =>
  buffer.length > 400_000 ? Buffer.concat([buffer.subarray(0, 200_000), buffer.subarray(-200_000)]) : buffer

/** In Western languages letters with accents are few. */
function isMostlyBeyondAscii(bytes: Buffer): boolean {
  let letters = 0
  let beyond = 0
  for (const byte of bytes) {
    if (byte >= 0xc0) beyond += 1
    else if ((byte | 32) >= 97 && (byte | 32) <= 122) letters += 1
  }
  return beyond > letters
}
