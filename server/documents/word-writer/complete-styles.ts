/** Gives a template the styles that our parts name and it lacks, so that tables and headings stay legible in its own font. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

interface OwnStyle {
  readonly id: string
  readonly name: string
  /** The properties of its paragraphs and letters, in the order of the schema. */
  readonly xml: string
}

const heading = (level: number, size: number): OwnStyle => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  xml: `<w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>`,
})

const ownStyles: readonly OwnStyle[] = [
  {
    id: 'TableText',
    name: 'Table Text',
    // The usual paragraph of a template may be indented, justified or far from the next.
    xml: '<w:pPr><w:spacing w:before="40" w:after="40" w:line="252" w:lineRule="auto"/><w:ind w:left="0" w:right="0" w:firstLine="0"/><w:jc w:val="left"/></w:pPr>',
  },
  heading(1, 32),
  heading(2, 26),
  heading(3, 23),
]

const part = 'word/styles.xml'

/** A template that cannot be read is returned as it is: whoever reads it next says so. */
export function completeStyles(template: Uint8Array): Uint8Array {
  const parts = partsOf(template)
  const styles = parts?.[part]
  if (!parts || !styles) return template
  const xml = strFromU8(styles)
  const missing = ownStyles.filter((style) => !hasStyle(xml, style))
  // A document that names its elements otherwise than Word and LibreOffice do stays as it is.
  if (missing.length === 0 || !xml.includes('</w:styles>')) return template
  const base = defaultParagraph(xml)
  const added = missing.map(
    ({ id, name, xml: properties }) =>
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/>${base}${properties}</w:style>`,
  )
  return zipSync({ ...parts, [part]: strToU8(xml.replace('</w:styles>', () => `${added.join('')}</w:styles>`)) })
}

function partsOf(template: Uint8Array) {
  try {
    return unzipSync(template)
  } catch {
    return undefined
  }
}

/** In another language Word gives the ids of its own styles other words, and keeps their names. */
const hasStyle = (xml: string, { id, name }: OwnStyle): boolean =>
  xml.includes(`w:styleId="${id}"`) || new RegExp(`<w:name w:val="${name}"`, 'i').test(xml)

function defaultParagraph(xml: string): string {
  const styles = xml.match(/<w:style\b[^>]*>/g) ?? []
  const found = styles.find((style) => style.includes('w:type="paragraph"') && /w:default="(?:1|true|on)"/.test(style))
  const id = /w:styleId="([^"]+)"/.exec(found ?? '')?.[1]
  return id === undefined ? '' : `<w:basedOn w:val="${id}"/>`
}
