/** Decodes the start of a file if its bytes are text in any encoding. */
import { unicodeEncodingOf } from '../container/decode-text.ts'

/** Undefined if it is not text. Letters outside ASCII are correct only if a byte order mark names the encoding. */
export function decodeStart(head: Uint8Array): string | undefined {
  const encoding = unicodeEncodingOf(head)
  if (encoding !== undefined) return textOrUndefined(new TextDecoder(encoding).decode(head))
  return head.some(isBinary) ? undefined : Buffer.from(head).toString('latin1')
}

/** Binary data is not text, even behind a byte order mark. */
function textOrUndefined(text: string): string | undefined {
  for (let at = 0; at < Math.min(text.length, 2000); at += 1) if (isBinary(text.charCodeAt(at))) return undefined
  return text
}

/** True for control characters that text does not contain. Tabs, line and page breaks and escape are allowed. */
const isBinary = (code: number) => (code < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(code)) || code === 127
