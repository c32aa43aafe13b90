/**
 * Decodes short texts, such as names in archives, in the code pages of East Asia, which can be recognised by their byte
 * pairs.
 */
import iconv from 'iconv-lite'

/** Undefined if it is probably a text in a Western code page. */
export function decodeEastAsian(bytes: Buffer): string | undefined {
  for (const [encoding, isLikely] of encodings) {
    const text = iconv.decode(bytes, encoding)
    if (!text.includes('\ufffd') && isLikely(text, bytes) && isMostlyEastAsian(text)) return text
  }
  return undefined
}

const encodings: readonly (readonly [string, (text: string, bytes: Buffer) => boolean])[] = [
  // Kana are reliable evidence: other code pages do not produce them by chance.
  ['shift_jis', (text) => /[\u3041-\u30fa]/.test(text) && !halfWidth.test(text)],
  ['euc-jp', (text) => /[\u3041-\u30fa]/.test(text) && !halfWidth.test(text)],
  // The common Chinese letters (GB 2312): both bytes are beyond ASCII.
  ['gbk', (_, bytes) => isPaired(bytes, (first, second) => first >= 0xb0 && first <= 0xf7 && second >= 0xa1)],
  ['shift_jis', (text) => !halfWidth.test(text)],
  ['gbk', () => true],
]

const halfWidth = /[\uff61-\uff9f]/

function isPaired(bytes: Buffer, fits: (first: number, second: number) => boolean): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    // Punctuation and full-width characters have byte pairs of their own.
    if (!fits(byte, bytes[at + 1] ?? 0) && !(byte >= 0xa1 && byte <= 0xa3 && (bytes[at + 1] ?? 0) >= 0xa1)) return false
    at += 1
  }
  return true
}

/** In a Western name, single accented letters stand between letters without accents. */
function isMostlyEastAsian(text: string): boolean {
  const stem = text.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const letters = stem.match(/\p{L}/gu) ?? []
  const eastAsian = letters.filter((letter) => /[\u3005\u3041-\u30ff\u3400-\u9fff]/.test(letter))
  return eastAsian.length >= 2 && eastAsian.length >= letters.length * 0.5
}
