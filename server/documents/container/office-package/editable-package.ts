/**
 * An Office document that can be changed: it is held in memory with its texts, trees, relations and content types. Parts
 * that are not changed are written back byte for byte.
 */
import { posix } from 'node:path'
import { validateFileName } from 'yauzl'
import { limits } from '../limits.ts'
import { sourceOfBytes } from '../source.ts'
import { damagedFile, fileTooLarge, refuseGrowth } from '../unreadable.ts'
import { decodeXml, encodeXml } from '../xml/decode-xml.ts'
import { elementsOf, removeElement } from '../xml/elements.ts'
import { parseXml, serializeXml, type XmlDocument } from '../xml/parse-xml.ts'
import { Element } from '../xml/tree.ts'
import { openZip } from '../zip/open-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { ContentTypes, contentTypesPart } from './content-types.ts'
import { partKey } from './part-key.ts'
import { ownerOfRelations, readRelation, relationsPartOf, relationsType, type Relation } from './relations.ts'

const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Unpacks all parts of a document, by name, in the order of the archive. */
export async function readParts(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const files = await openZip(sourceOfBytes(bytes))
  refuseGrowth(bytes.length, files)
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.documentBytes) throw fileTooLarge()
  const parts = new Map<string, Uint8Array>()
  for (const file of files) {
    // A name that leads out of the archive could not be written back.
    if (file.name === '' || validateFileName(file.name) !== null) throw damagedFile()
    const isXml = /\.(?:xml|rels)$/i.test(file.name)
    parts.set(file.name, await file.read(isXml ? limits.treeBytes : limits.documentBytes))
  }
  if (parts.size < files.length) throw damagedFile()
  return parts
}

export class EditablePackage {
  readonly #parts: Map<string, Uint8Array>
  /** The written names, by part key. */
  readonly #names: Map<string, string>
  readonly #texts = new Map<string, string>()
  readonly #trees = new Map<string, XmlDocument>()
  readonly #changed = new Set<string>()

  constructor(parts: Map<string, Uint8Array>) {
    this.#parts = parts
    this.#names = new Map([...parts.keys()].map((name) => [partKey(name), name]))
    if (this.#names.size < parts.size) throw damagedFile()
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined
  }

  names(): string[] {
    return [...this.#parts.keys()]
  }

  text(name: string): string {
    const part = this.#nameOf(name)
    const savedText = this.#texts.get(part)
    if (savedText !== undefined) return savedText
    const bytes = this.#parts.get(part)
    if (bytes === undefined) throw damagedFile()
    const text = decodeXml(bytes)
    this.#texts.set(part, text)
    return text
  }

  write(name: string, content: string | Uint8Array): void {
    const part = this.#nameOf(name)
    this.#names.set(partKey(part), part)
    this.#parts.set(part, typeof content === 'string' ? encodeXml(content) : content)
    // The check of the whole package reads it again.
    if (typeof content === 'string') this.#texts.set(part, content)
    else this.#texts.delete(part)
    this.#trees.delete(part)
    this.#changed.delete(part)
  }

  /** The root element of a part. A caller that changes the tree has to call `markChanged`. */
  root(name: string): Element {
    const part = this.#nameOf(name)
    const tree = this.#trees.get(part) ?? parseXml(this.text(part))
    this.#trees.set(part, tree)
    return tree.root
  }

  markChanged(name: string): void {
    this.#changed.add(this.#nameOf(name))
  }

  /** The relations of a part; '' is the package itself. */
  relations(part: string): Relation[] {
    const name = relationsPartOf(part)
    if (!this.has(name)) return []
    return [...elementsOf(this.root(name))].map((element) => readRelation((key) => element.attribute(key), part))
  }

  /** The existing parts to which a part has relations of one kind. */
  related(part: string, kind: string): string[] {
    return this.relations(part).flatMap((each) =>
      each.kind === kind && each.part !== undefined && this.has(each.part) ? [this.#nameOf(each.part)] : [],
    )
  }

  typeOf(part: string): string | undefined {
    return this.contentTypes().typeOf(part)
  }

  contentTypes(): ContentTypes {
    const types = new ContentTypes()
    for (const element of elementsOf(this.root(contentTypesPart))) {
      types.add(element.localName, (name) => element.attribute(name))
    }
    return types
  }

  /** Adds a part and returns its name: the {} of 'word/header{}.xml' becomes the first free number. */
  add({ name, content, type }: NewPart): string {
    let number = 1
    while (this.has(name.replace('{}', String(number)))) number += 1
    const part = name.replace('{}', String(number))
    this.write(part, content)
    this.declare(part, type)
    return part
  }

  /** Removes a part, its relations and its content type, and the relations of other parts to it. */
  remove(name: string): void {
    const part = this.#nameOf(name)
    for (const each of [part, relationsPartOf(part)]) {
      const written = this.#nameOf(each)
      this.#parts.delete(written)
      this.#names.delete(partKey(written))
      this.#changed.delete(written)
      this.#removeElements(contentTypesPart, (attribute) => attribute('PartName'), `/${written}`)
    }
    for (const relations of this.names().filter((each) => each.endsWith('.rels'))) {
      const from = ownerOfRelations(relations)
      this.#removeElements(relations, (attribute) => readRelation(attribute, from).part, part)
    }
  }

  /** Makes one part refer to another and returns the id of the relation. `type` includes the namespace. */
  relate(from: string, type: string, to: string): string {
    const name = relationsPartOf(from)
    if (!this.has(name)) {
      this.write(name, `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${relationsNamespace}"/>`)
      this.declare(name, relationsType)
    }
    const usedIds = new Set(this.relations(from).map(({ id }) => id))
    let number = 1
    while (usedIds.has(`rIdAdded${number}`)) number += 1
    const id = `rIdAdded${number}`
    // As Word writes it: programs that show or convert documents often look for no other form.
    this.#addElement(name, 'Relationship', { Id: id, Type: type, Target: posix.relative(posix.dirname(from), to) })
    return id
  }

  /** States the content type of a part. Without one, Word calls the document corrupt. */
  declare(part: string, type: string): void {
    if (this.typeOf(part) === type) return
    const name = `/${part}`
    const override = [...elementsOf(this.root(contentTypesPart))].find(
      (element) => element.localName === 'Override' && partKey(element.attribute('PartName') ?? '') === partKey(name),
    )
    if (override === undefined) this.#addElement(contentTypesPart, 'Override', { PartName: name, ContentType: type })
    else {
      override.setAttribute('ContentType', type)
      this.markChanged(contentTypesPart)
    }
  }

  async bytes(): Promise<Uint8Array> {
    for (const name of this.#changed) {
      const tree = this.#trees.get(name)
      if (tree !== undefined) this.#parts.set(name, encodeXml(serializeXml(tree)))
    }
    return await writeZip(this.#parts)
  }

  #removeElements(part: string, partOf: (attribute: Attribute) => string | undefined, name: string): void {
    const unwanted = [...elementsOf(this.root(part))].filter(
      (element) => partKey(partOf((key) => element.attribute(key)) ?? '') === partKey(name),
    )
    for (const element of unwanted) removeElement(element)
    if (unwanted.length > 0) this.markChanged(part)
  }

  #addElement(part: string, name: string, attributes: Readonly<Record<string, string>>): void {
    const root = this.root(part)
    const element = new Element(root.prefix === '' ? name : `${root.prefix}:${name}`, root.scope)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    root.appendChild(element)
    this.markChanged(part)
  }

  /** The name as the package writes it, or `name` itself if the package has no such part. */
  #nameOf(name: string): string {
    return this.#find(name) ?? name
  }

  #find(name: string): string | undefined {
    return this.#names.get(partKey(name))
  }
}

type Attribute = (name: string) => string | undefined

interface NewPart {
  readonly name: string
  readonly content: string | Uint8Array
  readonly type: string
}
