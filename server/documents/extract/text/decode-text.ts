/** The letters of a text whose encoding nobody tells: by its mark, else UTF-8 where that fits, else by how its bytes are spread. */
import { detect } from 'chardet'
import iconv from 'iconv-lite'
import { encodingOfBom, encodingOfZeros } from '../../sniff/start-of-text.ts'

export function decodeText(bytes: Uint8Array): string {
  const marked = encodingOfBom(bytes) ?? encodingOfZeros(bytes)
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes('\ufffd') || isMostlyRight(text)) return text
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), guessOf(bytes))
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

/** What makes a text foreign may begin late, so both ends are looked at. */
function guessOf(bytes: Uint8Array): string {
  const sample = bytes.length > 400_000 ? Buffer.concat([bytes.subarray(0, 200_000), bytes.subarray(-200_000)]) : bytes
  const guess = detect(sample) ?? 'windows-1252'
  // Western code pages differ in signs such as € alone, which only the one of Windows has.
  return /^(ISO-8859-1$|ascii)/i.test(guess) || !iconv.encodingExists(guess) ? 'windows-1252' : guess
}
