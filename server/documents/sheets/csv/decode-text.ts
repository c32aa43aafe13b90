/** The text of a file whose encoding nobody tells: by its mark, else UTF-8 where that fits, else by how its letters are spread. */
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** Undefined where it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const utf16 = utf16Of(buffer)
  if (utf16 !== undefined) return iconv.decode(buffer, utf16)
  // No text holds such a byte, and every other file soon does.
  if (buffer.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer)
  } catch {
    return inCodePage(buffer)
  }
}

function utf16Of(buffer: Buffer): string | undefined {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le'
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be'
  // Without a mark: every other byte of European text is 0.
  const start = buffer.subarray(0, 400)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 3 && even === 0) return 'utf-16le'
  return even > start.length / 3 && odd === 0 ? 'utf-16be' : undefined
}

/** Where the guess is one of the many like them, Western languages: a short text has too few letters to tell. */
const told =
  /^(?:windows-125[13]|windows-1255|windows-1256|ISO-8859-[5678]|KOI8-R|Shift_JIS|Big5|EUC-JP|EUC-KR|GB18030|ISO-2022-\w+)$/
const centralEuropean = /^(?:windows-1250|ISO-8859-2)$/

function inCodePage(buffer: Buffer): string {
  for (const { name, lang, confidence } of analyse(buffer.subarray(0, 256 * 1024))) {
    const likely = told.test(name) || (centralEuropean.test(name) && ['cs', 'pl', 'hu'].includes(lang ?? ''))
    if (!likely) break
    const text = confidence > 20 && iconv.encodingExists(name) ? iconv.decode(buffer, name) : '\ufffd'
    // A byte that this code page has no letter for: it is another one.
    if (!text.includes('\ufffd')) return text
  }
  return iconv.decode(buffer, mostlyBeyondAscii(buffer) ? 'windows-1251' : 'windows-1252')
}

/** In Western languages letters with accents are few. */
function mostlyBeyondAscii(buffer: Buffer): boolean {
  const letters = buffer.filter((byte) => byte >= 0xc0 || /[a-z]/i.test(String.fromCharCode(byte)))
  return letters.filter((byte) => byte >= 0xc0).length * 2 > letters.length
}
