/** Whether bytes are text, in whatever encoding, and how it starts. */

const boms: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The encoding that a byte order mark names. */
export function encodingOfBom(bytes: Uint8Array): string | undefined {
  return boms.find(([bom]) => bom.every((byte, at) => bytes[at] === byte))?.[1]
}

/** UTF-16 without a mark: of the letters that most texts are made of, every other byte is 0. */
export function encodingOfZeros(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, 4096)
  let even = 0
  let odd = 0
  for (const [at, byte] of looked.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const half = looked.length / 2
  if (odd > half * 0.6 && even < half * 0.05) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.05) return 'utf-16be'
  return undefined
}

/** Undefined where it is no text. Letters outside ASCII are only right where a mark names the encoding. */
export function startOfText(head: Uint8Array): string | undefined {
  const encoding = encodingOfBom(head) ?? encodingOfZeros(head)
  if (encoding !== undefined) return plain(new TextDecoder(encoding).decode(head))
  return head.some(isBinary) ? undefined : Buffer.from(head).toString('latin1')
}

/** A mark before binary data makes no text of it. */
function plain(text: string): string | undefined {
  for (let at = 0; at < Math.min(text.length, 2000); at += 1) if (isBinary(text.charCodeAt(at))) return undefined
  return text
}

/** Control characters that no text holds: tab, line and page ends and escape are none of them. */
const isBinary = (code: number) => (code < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(code)) || code === 127
