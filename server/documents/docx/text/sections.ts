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
  // The long text between the section properties is skipped.
  for (const piece of xml.match(/<(?:\w+:)?sectPr[\s>][\s\S]*?<\/(?:\w+:)?sectPr>|<(?:\w+:)?sectPr\s*\/>/g) ?? []) {
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
