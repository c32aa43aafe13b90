/** Parses XML into a tree and writes it back. XML that is not well formed, or declares entities, is refused. */
import { limits } from '../limits.ts'
import { damagedFile } from '../unreadable.ts'
import { readAttributes } from './attributes.ts'
import { Element, Scope, Text } from './tree.ts'
import { XmlTags } from './xml-tags.ts'

export interface XmlDocument {
  /** The declaration, and everything else before the root. */
  readonly head: string
  readonly root: Element
}

/** The binding that the XML standard fixes for every document. */
const outermost = new Scope(new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))

export function parseXml(xml: string): XmlDocument {
  const holder = parseFragment(xml, outermost)
  const root = holder.lastChild instanceof Element ? holder.lastChild : holder.lastChild?.previousSibling
  const before = holder.firstChild
  if (!(root instanceof Element)) throw damagedFile()
  return { head: before instanceof Text ? before.raw : '', root }
}

export function serializeXml({ head, root }: XmlDocument): string {
  const into = [head]
  root.write(into)
  return into.join('')
}

/** Parses a piece of XML whose namespaces the surrounding document declares. Returns an element that holds its nodes. */
export function parseFragment(xml: string, scope: Scope): Element {
  const holder = new Element('holder', scope)
  const tags = new XmlTags(xml)
  let parent = holder
  let depth = 0
  let last = 0
  while (tags.next()) {
    const { kind, name } = tags
    if (tags.from > last) parent.appendChild(new Text(xml.slice(last, tags.from)))
    last = tags.to
    if (kind === 'end') {
      if (parent.name !== name || parent.parentNode === null) throw damagedFile()
      parent = parent.parentNode
      depth -= 1
      continue
    }
    const { attributes } = tags
    const element = new Element(name, scopeOf(attributes, parent.scope), attributes)
    parent.appendChild(element)
    if (kind === 'start') {
      parent = element
      depth += 1
      if (depth > limits.treeDepth) throw damagedFile()
    }
  }
  if (parent !== holder) throw damagedFile()
  if (last < xml.length) holder.appendChild(new Text(xml.slice(last)))
  return holder
}

/** The namespaces that are in force in an element with these attributes. */
export function scopeOf(attributes: string, outer: Scope = outermost): Scope {
  if (!attributes.includes('xmlns')) return outer
  const declared = readAttributes(attributes).flatMap(({ name, localName, value }): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[localName, value]] : [],
  )
  return new Scope(new Map(declared), outer)
}
