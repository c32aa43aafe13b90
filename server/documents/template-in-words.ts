/**
 * The texts of a template of definitions/templates in the language of the work. Placeholders, and texts around them, stay: a text is translated where it
 * stands alone, as headings and labels do.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { currentWording, worded } from '#server/wording.ts'

export function templateInWords(name: string, bytes: Uint8Array): Uint8Array {
  return currentWording().locale === 'en' ? bytes : mapTexts(name, bytes, (text) => worded(text))
}

/** The texts that a template prints besides its values. */
export function textsOfTemplate(name: string, bytes: Uint8Array): readonly string[] {
  const texts = new Set<string>()
  mapTexts(name, bytes, (text) => {
    texts.add(text)
    return text
  })
  return [...texts]
}

type Change = (text: string) => string

function mapTexts(name: string, bytes: Uint8Array, change: Change): Uint8Array {
  if (!name.toLowerCase().endsWith('.docx')) return strToU8(mapPage(strFromU8(bytes), change))
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => [
    path,
    /^word\/(?:document|header\d*|footer\d*)\.xml$/.test(path) ? strToU8(mapWord(strFromU8(part), change)) : part,
  ])
  return zipSync(Object.fromEntries(parts) as Readonly<Record<string, Uint8Array>>)
}

const mapPage = (html: string, change: Change): string =>
  html
    .replace(
      /(<html[^>]* lang=")[^"]*(")/,
      (_, before: string, after: string) => before + currentWording().locale + after,
    )
    .split(/(<(?:style|script)\b[^]*?<\/(?:style|script)>)/)
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : piece.replaceAll(
            /(>|\saria-label=")(\s*)([^<>{}"]*\p{L}[^<>{}"]*?)(\s*)(?=[<"])/gu,
            (_, start: string, before: string, text: string, after: string) => start + before + change(text) + after,
          ),
    )
    .join('')

const mapWord = (xml: string, change: Change): string =>
  xml.replaceAll(
    /(<w:t(?: [^>]*)?>)([^<{}]*\p{L}[^<{}]*)(?=<\/w:t>)/gu,
    (_, start: string, text: string) => start + escapeXml(change(unescapeXml(text))),
  )

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
