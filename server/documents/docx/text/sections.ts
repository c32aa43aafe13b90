/** Reads the sections of a document, with the headers and footers that each of them names. */
import { readAttribute } from '../../container/xml/attributes.ts'
import { XmlTags } from '../../container/xml/xml-tags.ts'

export interface Section {
  readonly references: readonly SectionReference[]
}

export interface SectionReference {
  readonly kind: 'header' | 'footer'
  readonly type: 'default' | 'first' | 'even'
  readonly relationship: string
}

export function sectionsOf(xml: string): Section[] {
  const sections: { references: SectionReference[] }[] = []
  for (const piece of sectionProperties(xml)) {
    const references: SectionReference[] = []
    const tags = new XmlTags(piece)
    while (tags.next()) {
      const kind = /^(header|footer)Reference$/.exec(tags.localName)?.[1]
      if (tags.kind === 'end' || (kind !== 'header' && kind !== 'footer')) continue
      const type = readAttribute(tags.attributes, 'type')
      references.push({
        kind,
        type: type === 'first' || type === 'even' ? type : 'default',
        relationship: readAttribute(tags.attributes, 'id') ?? '',
      })
    }
    sections.push({ references })
  }
  return sections
}

/** The raw XML of each w:sectPr. The long text between them is skipped, since this is asked several times for each document. */
function* sectionProperties(xml: string): Generator<string> {
  const begin = /<(?:\w+:)?sectPr(?=[\s/>])/y
  const end = /<\/(?:\w+:)?sectPr>/g
  for (let at = xml.indexOf('sectPr'); at >= 0; at = xml.indexOf('sectPr', at)) {
    const from = xml.lastIndexOf('<', at)
    begin.lastIndex = from
    at += 'sectPr'.length
    if (!begin.test(xml)) continue
    const tagEnd = xml.indexOf('>', at)
    const isEmpty = xml.charAt(tagEnd - 1) === '/'
    end.lastIndex = at
    const past = isEmpty ? tagEnd + 1 : end.test(xml) ? end.lastIndex : -1
    if (tagEnd < 0 || past < 0) return
    yield xml.slice(from, past)
    at = past
  }
}
