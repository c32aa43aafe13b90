/**
 * XML as a tree of light nodes: texts and attributes stay in their written form until they are changed, and are decoded
 * only when they are needed. So an unchanged node is written back letter for letter, and a long document is read in a
 * fraction of the time that a full DOM takes.
 */
import { readAttribute, readAttributes, type XmlAttribute } from './attributes.ts'
import { decodeText, escapeAttribute, escapeText } from './entities.ts'

export type Node = Element | Text

/** A text between two tags, with the comments, CDATA sections and instructions that stand in it. */
export class Text {
  parentNode: Element | null = null
  previousSibling: Node | null = null
  nextSibling: Node | null = null
  /** As the file writes it. */
  readonly raw: string

  constructor(raw: string) {
    this.raw = raw
  }

  get textContent(): string {
    return decodeText(this.raw)
  }

  write(into: string[]): void {
    into.push(this.raw)
  }

  clone(): Text {
    return new Text(this.raw)
  }
}

/** The namespaces in force in an element: a chain of scopes, since few elements declare any. */
export class Scope {
  readonly #declared: ReadonlyMap<string, string>
  readonly #outer: Scope | undefined

  constructor(declared: ReadonlyMap<string, string>, outer?: Scope) {
    this.#declared = declared
    this.#outer = outer
  }

  namespaceOf(prefix: string): string {
    return this.#declared.get(prefix) ?? this.#outer?.namespaceOf(prefix) ?? ''
  }

  prefixOf(namespace: string): string | undefined {
    const own = [...this.#declared].find(([prefix, declared]) => prefix !== '' && declared === namespace)
    return own?.[0] ?? this.#outer?.prefixOf(namespace)
  }
}

export class Element {
  parentNode: Element | null = null
  previousSibling: Node | null = null
  nextSibling: Node | null = null
  firstChild: Node | null = null
  lastChild: Node | null = null
  /** With its prefix. */
  readonly name: string
  readonly prefix: string
  readonly localName: string
  readonly scope: Scope
  #rawAttributes: string

  /** `rawAttributes` is empty or begins with a space. */
  constructor(name: string, scope: Scope, rawAttributes = '') {
    const colon = name.indexOf(':')
    this.name = name
    this.prefix = colon < 0 ? '' : name.slice(0, colon)
    this.localName = colon < 0 ? name : name.slice(colon + 1)
    this.scope = scope
    this.#rawAttributes = rawAttributes
  }

  get namespaceURI(): string {
    return this.scope.namespaceOf(this.prefix)
  }

  get attributes(): XmlAttribute[] {
    return readAttributes(this.#rawAttributes)
  }

  /** An attribute by its name without a prefix: w:val as well as val. */
  attribute(localName: string): string | undefined {
    return readAttribute(this.#rawAttributes, localName)
  }

  setAttribute(name: string, value: string): void {
    const otherAttributes = this.attributes.filter((each) => each.name !== name)
    this.#writeAttributes([...otherAttributes, { name, localName: localPart(name), value }])
  }

  removeAttributes(localName: string): void {
    const { attributes } = this
    const otherAttributes = attributes.filter((each) => each.localName !== localName)
    if (otherAttributes.length < attributes.length) this.#writeAttributes(otherAttributes)
  }

  #writeAttributes(attributes: readonly XmlAttribute[]): void {
    this.#rawAttributes = attributes.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('')
  }

  get textContent(): string {
    let text = ''
    for (let child = this.firstChild; child !== null; child = child.nextSibling) text += child.textContent
    return text
  }

  set textContent(text: string) {
    while (this.firstChild !== null) this.removeChild(this.firstChild)
    if (text !== '') this.appendChild(new Text(escapeText(text)))
  }

  appendChild(child: Node): void {
    this.insertBefore(child, null)
  }

  /** Inserts before `next`; null appends. */
  insertBefore(child: Node, next: Node | null): void {
    if (next !== null && next.parentNode !== this) throw new Error('The next node has another parent.')
    child.parentNode?.removeChild(child)
    const previous = next === null ? this.lastChild : next.previousSibling
    child.parentNode = this
    child.previousSibling = previous
    child.nextSibling = next
    if (previous === null) this.firstChild = child
    else previous.nextSibling = child
    if (next === null) this.lastChild = child
    else next.previousSibling = child
  }

  removeChild(child: Node): void {
    const { previousSibling, nextSibling } = child
    if (previousSibling === null) this.firstChild = nextSibling
    else previousSibling.nextSibling = nextSibling
    if (nextSibling === null) this.lastChild = previousSibling
    else nextSibling.previousSibling = previousSibling
    child.parentNode = child.previousSibling = child.nextSibling = null
  }

  clone(): Element {
    const copy = new Element(this.name, this.scope, this.#rawAttributes)
    for (let child = this.firstChild; child !== null; child = child.nextSibling) copy.appendChild(child.clone())
    return copy
  }

  write(into: string[]): void {
    if (this.firstChild === null) into.push(`<${this.name}${this.#rawAttributes}/>`)
    else {
      into.push(`<${this.name}${this.#rawAttributes}>`)
      this.writeChildren(into)
      into.push(`</${this.name}>`)
    }
  }

  writeChildren(into: string[]): void {
    for (let child = this.firstChild; child !== null; child = child.nextSibling) child.write(into)
  }
}

const localPart = (name: string) => name.slice(name.indexOf(':') + 1)
