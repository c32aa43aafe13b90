/** Whether bytes are text, in whatever encoding, and how it starts. */
import { unicodeEncodingOf } from '../container/decode-text.ts'

/** Undefined where it is not text. Letters outside ASCII are only right where a mark names the encoding. */
export function startOfText(head: Uint8Array): string | undefined {
  const encoding = unicodeEncodingOf(head)
  if (encoding !== undefined) return plain(new TextDecoder(encoding).decode(head))
  return head.some(isBinary) ? undefined : Buffer.from(head).toString('latin1')
}

/** A mark before binary data makes no text of it. */
function plain(text: string): string | undefined {
  for (let at = 0; at < Math.min(text.length, 2000); at += 1) if (isBinary(text.charCodeAt(at))) return undefined
  return text
}

/** Control characters that no text holds. Tabs, ends of lines and pages, and escape are not among them. */
const isBinary = (code: number) => (code < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(code)) || code === 127
