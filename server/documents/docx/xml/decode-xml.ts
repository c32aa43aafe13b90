/** The text of a part of an Office file: UTF-8, or UTF-16 as the standard allows. */

export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** Always UTF-8: a declaration of something else is put right. */
export function encodeXml(xml: string): Uint8Array {
  return Buffer.from(xml.replace(/^(<\?xml[^>]*?encoding=["'])[^"']*/, '$1UTF-8'))
}
