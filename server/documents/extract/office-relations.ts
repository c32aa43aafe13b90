/** What a part of an office document points at: its relations by id, and by the last word of their kind. */
import type { OfficeParts } from './office-parts.ts'
import { scanXml } from './xml/scan-xml.ts'

export interface Relation {
  readonly id: string
  /** 'slide', 'notesSlide', 'officeDocument' … */
  readonly kind: string
  /** The full name of the part. */
  readonly target: string
}

/** `part`: '' for the document as a whole. What lies outside of the document is left out. */
export async function relationsOf(parts: OfficeParts, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const xml = await parts.xml(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const found: Relation[] = []
  if (xml === undefined) return found
  scanXml(xml, {
    open: (name, attribute) => {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return
      const kind = attribute('Type') ?? ''
      found.push({
        id: attribute('Id') ?? '',
        kind: kind.slice(kind.lastIndexOf('/') + 1),
        target: resolved(folder, target),
      })
    },
    close: () => {},
    text: () => {},
  })
  return found
}

/** Relative to the folder of the part that points. */
function resolved(folder: string, target: string): string {
  const names: string[] = target.startsWith('/') ? [] : folder.split('/').slice(0, -1)
  for (const name of target.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  }
  return names.join('/')
}
