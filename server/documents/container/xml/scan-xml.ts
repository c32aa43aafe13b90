/** Goes through XML once and hands out each tag and each text in turn, so that no part has to be held as a tree. */
import { limits } from '../limits.ts'
import { damagedFile } from '../unreadable.ts'
import { readAttribute, readAttributes, type XmlAttribute } from './attributes.ts'
import { decodeText } from './entities.ts'
import { XmlTags, type XmlTagsOptions } from './xml-tags.ts'

/** Names come without their prefix: some programs write `<x:row>`. */
export interface XmlHandler {
  readonly open?: (name: string, attribute: AttributeReader, attributes: () => readonly XmlAttribute[]) => void
  /** Everything between two tags inside the root. */
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Gives an attribute by its name without a prefix. */
export type AttributeReader = (name: string) => string | undefined

type Options = Pick<XmlTagsOptions, 'documentType'>

export function scanXml(xml: string, handler: XmlHandler, options?: Options): void {
  new Scan(handler, options).take(xml, false)
}

/** Scans XML that arrives in pieces, which may be cut anywhere. */
export class XmlScanner {
  readonly #scan: Scan
  #rest = ''

  constructor(handler: XmlHandler, options?: Options) {
    this.#scan = new Scan(handler, options)
  }

  write(piece: string): void {
    const xml = this.#rest + piece
    this.#rest = xml.slice(this.#scan.take(xml, true))
    if (this.#rest.length > limits.xmlPiece) throw damagedFile()
  }

  end(): void {
    this.#scan.take(this.#rest, false)
  }
}

class Scan {
  readonly #handler: XmlHandler
  readonly #options: Options | undefined
  readonly #inside: string[] = []

  constructor(handler: XmlHandler, options: Options | undefined) {
    this.#handler = handler
    this.#options = options
  }

  /** Scans up to the end of the last whole tag and returns that position. */
  take(xml: string, hasMore: boolean): number {
    const { open, text, close } = this.#handler
    const inside = this.#inside
    const tags = new XmlTags(xml, { ...this.#options, hasMore })
    const attribute: AttributeReader = (name) => readAttribute(tags.attributes, name)
    const attributes = () => readAttributes(tags.attributes)
    let last = 0
    while (tags.next()) {
      const { kind, localName: name } = tags
      if (tags.from > last && inside.length > 0) text?.(decodeText(xml.slice(last, tags.from)))
      last = tags.to
      if (kind === 'end') {
        if (inside.pop() !== name) throw damagedFile()
      } else {
        open?.(name, attribute, attributes)
        if (kind === 'start') {
          if (inside.push(name) > limits.xmlDepth) throw damagedFile()
          continue
        }
      }
      close?.(name)
    }
    if (!hasMore && inside.length > 0) throw damagedFile()
    return last
  }
}
