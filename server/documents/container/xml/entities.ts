/** How characters are written in XML, and read from it. Entities that a document declares itself stay as they stand. */
import { decodeXML } from 'entities'

export const decodeReferences = (raw: string): string => (raw.includes('&') ? decodeXML(raw) : raw)

const isPlain = /^[^&\r<]*$/

/** What is not text within a text, and CDATA, which is text as it stands. */
const sections = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/

/** Of all that stands between two tags. */
export function decodeText(raw: string): string {
  if (isPlain.test(raw)) return raw
  if (!raw.includes('<')) return decodeReferences(withOneLineEnd(raw))
  // Every second piece of a text that is split at its sections is the inside of a CDATA section, or undefined.
  return raw
    .split(sections)
    .map((piece: string | undefined, at) => {
      const text = withOneLineEnd(piece ?? '')
      return at % 2 === 0 ? decodeReferences(text) : text
    })
    .join('')
}

/** XML has one end of lines, whatever the file has (2.11). */
const withOneLineEnd = (raw: string) => (raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw)

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
