/** A Word document as its parts: text, trees, relationships and content types. Parts nobody changes stay byte for byte. */
import type { Element } from '../xml/tree.ts'
import { posix } from 'node:path'
import { decodeXml, encodeXml } from '../xml/decode-xml.ts'
import { attribute, elementsOf } from '../xml/elements.ts'
import { parseXml, serializeXml, type XmlDocument } from '../xml/parse-xml.ts'
import { unreadable } from '../xml/unreadable.ts'
import { writeArchive } from './write-archive.ts'

export interface Relationship {
  readonly id: string
  /** The last word of its type: 'header', 'image', 'hyperlink'. */
  readonly kind: string
  readonly target: string
  /** The name of the part it leads to; undefined where it leads out of the document. */
  readonly part: string | undefined
}

export class WordPackage {
  /** The part of the text: mostly 'word/document.xml'. */
  readonly main: string
  readonly #parts: Map<string, Uint8Array>
  readonly #texts = new Map<string, string>()
  readonly #trees = new Map<string, XmlDocument>()
  readonly #changed = new Set<string>()

  constructor(parts: Map<string, Uint8Array>, main: string) {
    this.#parts = parts
    this.main = main
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  names(): string[] {
    return [...this.#parts.keys()]
  }

  text(name: string): string {
    const known = this.#texts.get(name)
    if (known !== undefined) return known
    const bytes = this.#parts.get(name)
    if (bytes === undefined) throw unreadable()
    const text = decodeXml(bytes)
    this.#texts.set(name, text)
    return text
  }

  write(name: string, content: string | Uint8Array): void {
    this.#parts.set(name, typeof content === 'string' ? encodeXml(content) : content)
    this.#texts.delete(name)
    this.#trees.delete(name)
    this.#changed.delete(name)
  }

  /** Whoever changes it says so by `changed`. */
  root(name: string): Element {
    const tree = this.#trees.get(name) ?? parseXml(this.text(name))
    this.#trees.set(name, tree)
    return tree.root
  }

  changed(name: string): void {
    this.#changed.add(name)
  }

  relationships(part: string): Relationship[] {
    const name = relationshipsOf(part)
    if (!this.has(name)) return []
    return [...elementsOf(this.root(name))].map((element) => {
      const target = attribute(element, 'Target') ?? ''
      const isOutside = attribute(element, 'TargetMode') === 'External'
      return {
        id: attribute(element, 'Id') ?? '',
        kind: (attribute(element, 'Type') ?? '').split('/').at(-1) ?? '',
        target,
        part: isOutside ? undefined : partAt(part, target),
      }
    })
  }

  /** The parts to which a part relates in one way, that are there. */
  related(part: string, kind: string): string[] {
    return this.relationships(part).flatMap((each) =>
      each.kind === kind && each.part !== undefined && this.has(each.part) ? [each.part] : [],
    )
  }

  async bytes(): Promise<Uint8Array> {
    for (const name of this.#changed) {
      const tree = this.#trees.get(name)
      if (tree !== undefined) this.#parts.set(name, encodeXml(serializeXml(tree)))
    }
    return await writeArchive(this.#parts)
  }
}

/** 'word/document.xml' -> 'word/_rels/document.xml.rels'; '' is the whole package. */
export const relationshipsOf = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

/** Targets are relative to the folder of their part, or absolute with a slash. */
const partAt = (part: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target)
