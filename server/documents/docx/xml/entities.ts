/** How characters are written in XML, and read from it. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const reference = /&(?:#[xX]([\da-fA-F]+)|#(\d+)|(amp|lt|gt|quot|apos));/g

const decodeReferences = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(reference, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : raw

/** What is no text within a text, and CDATA, which is text as it stands. */
const sections = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/

/** Every second piece of a text that is split at its sections is the inside of a CDATA section, or undefined. */
export const decodeText = (raw: string): string =>
  raw.includes('<')
    ? raw
        .split(sections)
        .map((piece: string | undefined, at) =>
          at % 2 === 0 ? decodeReferences(oneLineEnd(piece ?? '')) : (piece ?? ''),
        )
        .join('')
    : decodeReferences(oneLineEnd(raw))

const oneLineEnd = (raw: string) => (raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw)

export const decodeAttribute = (raw: string): string => decodeReferences(raw.replace(/[\t\n\r]/g, ' '))

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
