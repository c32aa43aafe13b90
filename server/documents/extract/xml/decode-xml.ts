/** The text of an XML part: UTF-16 by its mark, else as its first line says, else UTF-8. */
import iconv from 'iconv-lite'
import { encodingOfBom, encodingOfZeros } from '../../sniff/start-of-text.ts'

export function decodeXml(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wide = encodingOfBom(buffer) ?? encodingOfZeros(buffer)
  if (wide !== undefined) return new TextDecoder(wide).decode(buffer)
  const said = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(buffer.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  return /^utf-?8$/i.test(said) || !iconv.encodingExists(said) ? buffer.toString('utf8') : iconv.decode(buffer, said)
}
