/** Which sections a document has, and which headers and footers each of them names. */
import { tagsOf } from '../xml/markup.ts'

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
  // The text between sections is long and tells nothing.
  for (const piece of xml.match(/<(?:\w+:)?sectPr[\s>][\s\S]*?<\/(?:\w+:)?sectPr>|<(?:\w+:)?sectPr\s*\/>/g) ?? []) {
    const references: SectionReference[] = []
    for (const { name, attributes } of tagsOf(piece.replace(/<\/(?:\w+:)?sectPr>$/, ''))) {
      const kind = /(header|footer)Reference$/.exec(name)?.[1]
      if (kind !== 'header' && kind !== 'footer') continue
      const type = valueOf(attributes, 'type')
      references.push({
        kind,
        type: type === 'first' || type === 'even' ? type : 'default',
        relationship: valueOf(attributes, 'id') ?? '',
      })
    }
    sections.push({ references })
  }
  return sections
}

const valueOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]
