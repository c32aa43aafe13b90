/** Reads the tags of XML one after the other. Each character is looked at once, however hostile the text. */
import { unreadable } from './unreadable.ts'

export interface Tag {
  readonly kind: 'start' | 'end' | 'empty'
  readonly name: string
  /** As they are written, with the space before them. */
  readonly attributes: string
  /** Where it begins, and where what follows begins. */
  readonly from: number
  readonly to: number
}

/** Attribute values hold no '<', so a tag that never ends is found out at the next one. */
const tag = /<(\/?)([^\s/<>"'=]+)([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y

/** What is no tag, by its beginning, and how it ends. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

export function* tagsOf(xml: string): Generator<Tag> {
  let from = xml.indexOf('<')
  while (from >= 0) {
    const past = pastOther(xml, from)
    if (past !== undefined) {
      from = xml.indexOf('<', past)
      continue
    }
    tag.lastIndex = from
    const match = tag.exec(xml)
    if (match === null) throw unreadable()
    const [, slash, name = '', attributes = ''] = match
    const to = tag.lastIndex
    if (slash === '/') yield { kind: 'end', name, attributes, from, to }
    else if (attributes.endsWith('/'))
      yield { kind: 'empty', name, attributes: attributes.slice(0, -1).trimEnd(), from, to }
    else yield { kind: 'start', name, attributes: attributes.trimEnd(), from, to }
    from = xml.indexOf('<', to)
  }
}

function pastOther(xml: string, from: number): number | undefined {
  const second = xml.charAt(from + 1)
  if (second !== '!' && second !== '?') return undefined
  const other = skipped.find(([start]) => xml.startsWith(start, from))
  // A document type is none of these: OOXML forbids it, and an entity could grow without end.
  if (other === undefined) throw unreadable()
  const end = xml.indexOf(other[1], from + other[0].length)
  if (end < 0) throw unreadable()
  return end + other[1].length
}
