/** Functions that find, create and change elements of WordprocessingML, whatever prefix a document gives it. */
import { Element, type Node } from './tree.ts'

export function* elementsOf(parent: Element): Generator<Element> {
  let node = parent.firstChild
  while (node !== null) {
    // Read before the yield, so that the caller may move or remove the element.
    const next: Node | null = node.nextSibling
    if (node instanceof Element) yield node
    node = next
  }
}

export function childNamed(parent: Element, name: string): Element | undefined {
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node instanceof Element && node.localName === name) return node
  }
  return undefined
}

/** All elements below the parent, in the order of the document. */
export function* descendants(parent: Element): Generator<Element> {
  for (const child of elementsOf(parent)) {
    yield child
    yield* descendants(child)
  }
}

export function* descendantsNamed(parent: Element, name: string): Generator<Element> {
  for (const element of descendants(parent)) if (element.localName === name) yield element
}

export function ancestorNamed(node: Element, name: string): Element | undefined {
  for (let at = node.parentNode; at !== null; at = at.parentNode) if (at.localName === name) return at
  return undefined
}

/** An attribute by its local name: w:val as well as val. */
export const attribute = (element: Element, name: string): string | undefined => element.attribute(name)

/** The w:val of a child: <w:pStyle w:val="Heading1"/>. */
export function childValue(parent: Element, name: string): string | undefined {
  const child = childNamed(parent, name)
  return child === undefined ? undefined : attribute(child, 'val')
}

/** Creates an element in the namespace of the neighbour, with its prefix. */
export function createElementLike(
  neighbour: Element,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const element = new Element(neighbour.prefix === '' ? name : `${neighbour.prefix}:${name}`, neighbour.scope)
  for (const [key, value] of Object.entries(attributes)) setQualifiedAttribute(element, key, value)
  return element
}

/** Sets an attribute in the namespace of its element: w:val on a w:color. Without a prefix it would have no namespace. */
export function setQualifiedAttribute(element: Element, name: string, value: string): void {
  const prefix = element.prefix || element.scope.prefixOf(element.namespaceURI)
  element.removeAttributes(name)
  element.setAttribute(prefix === undefined ? name : `${prefix}:${name}`, value)
}

export const removeElement = (element: Element): void => element.parentNode?.removeChild(element)
