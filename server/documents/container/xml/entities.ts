/** Escapes and decodes the special characters of XML. Entities that a document declares itself are left as they are. */
import { decodeXML } from 'entities'

export const decodeReferences = (raw: string): string => (raw.includes('&') ? decodeXML(raw) : raw)

const isPlain = /^[^&\r<]*$/

/** Comments and instructions within a text, which are not text, and CDATA, which is text without escapes. */
const sections = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/

/** Decodes everything that stands between two tags. */
export function decodeText(raw: string): string {
  if (isPlain.test(raw)) return raw
  if (!raw.includes('<')) return decodeReferences(normaliseLineEnds(raw))
  // Every second piece of a text that is split at its sections is the inside of a CDATA section, or undefined.
  return raw
    .split(sections)
    .map((piece: string | undefined, at) => {
      const text = normaliseLineEnds(piece ?? '')
      return at % 2 === 0 ? decodeReferences(text) : text
    })
    .join('')
}

/** XML has one kind of line end, whatever the file has (XML 1.0, 2.11). */
const normaliseLineEnds = (raw: string) => (raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw)

export const decodeAttribute = (raw: string): string =>
  decodeReferences(/[\t\n\r]/.test(raw) ? raw.replace(/[\t\n\r]/g, ' ') : raw)

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (character) => escapes[character] ?? '')

export const escapeAttribute = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')
    .replace(/[\t\n\r]/g, (it) => `&#${it.charCodeAt(0)};`)
