/** Reads which other parts and addresses a part of an Office document refers to, from its `_rels` part (ECMA-376, part 2). */
import { posix } from 'node:path'
import { scanXml } from '../xml/scan-xml.ts'

export interface Relation {
  readonly id: string
  /** The last word of its type: 'header', 'worksheet', 'officeDocument'. The part before it differs between the transitional and the strict format. */
  readonly kind: string
  /** As the file writes it. */
  readonly target: string
  /** The name of the part it leads to; undefined if it leads out of the document. */
  readonly part: string | undefined
}

export const relationsType = 'application/vnd.openxmlformats-package.relationships+xml'

/** 'word/document.xml' -> 'word/_rels/document.xml.rels'; '' is the whole package. */
export const relationsPartOf = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

/** The inverse: the part to which a `_rels` part belongs. */
export const ownerOfRelations = (relations: string): string => relations.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')

/** `from`: the part to which the `_rels` belong. */
export function readRelations(xml: string, from: string): Relation[] {
  const relations: Relation[] = []
  scanXml(xml, {
    open: (name, attribute) => {
      if (name === 'Relationship') relations.push(readRelation(attribute, from))
    },
  })
  return relations
}

export function readRelation(attribute: (name: string) => string | undefined, from: string): Relation {
  const target = attribute('Target') ?? ''
  const type = attribute('Type') ?? ''
  return {
    id: attribute('Id') ?? '',
    kind: type.slice(type.lastIndexOf('/') + 1),
    target,
    part: attribute('TargetMode') === 'External' ? undefined : partAt(target.replaceAll('\\', '/'), from),
  }
}

/** A target is relative to the folder of its part, or absolute with a leading slash. */
const partAt = (target: string, from: string) =>
  target.startsWith('/') ? posix.normalize(target).slice(1) : posix.join(posix.dirname(from), target)
