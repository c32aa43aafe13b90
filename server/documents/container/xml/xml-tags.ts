/**
 * Walks through the tags of XML one after the other, without decoding anything. Each character is looked at once, however
 * hostile the text. Entities that a document declares are never expanded or fetched.
 */
import { damagedFile } from '../unreadable.ts'

const space = 32
const slash = 47
const less = 60
const greater = 62
const question = 63
const bang = 33
const colon = 58

/** The beginnings and ends of sections that are not tags. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

export class XmlTags {
  kind: 'start' | 'end' | 'empty' = 'empty'
  /** The start of the tag, and the position after its end. */
  from = 0
  to = 0
  #nameFrom = 0
  #localFrom = 0
  #nameEnd = 0
  readonly #xml: string
  readonly #hasMore: boolean
  readonly #documentType: 'refused' | 'skipped'

  constructor(xml: string, { hasMore = false, documentType = 'refused' }: XmlTagsOptions = {}) {
    this.#xml = xml
    this.#hasMore = hasMore
    this.#documentType = documentType
  }

  /** With its prefix. */
  get name(): string {
    return this.#xml.slice(this.#nameFrom, this.#nameEnd)
  }

  get localName(): string {
    return this.#xml.slice(this.#localFrom, this.#nameEnd)
  }

  /** The raw text of the attributes with the space before them; '' if there are none. */
  get attributes(): string {
    const end = this.to - (this.kind === 'empty' ? 2 : 1)
    return end <= this.#nameEnd ? '' : this.#xml.slice(this.#nameEnd, end).trimEnd()
  }

  /** Goes on to the next tag; false if there is none. */
  next(): boolean {
    const xml = this.#xml
    let from = xml.indexOf('<', this.to)
    while (from >= 0) {
      const code = xml.charCodeAt(from + 1)
      if (code !== bang && code !== question) return this.#readTag(from, code)
      const past = this.#endOfSection(from)
      if (past < 0) return false
      from = xml.indexOf('<', past)
    }
    return false
  }

  #readTag(from: number, code: number): boolean {
    const xml = this.#xml
    const isEnd = code === slash
    let at = isEnd ? from + 2 : from + 1
    this.#nameFrom = this.#localFrom = at
    let letter = xml.charCodeAt(at)
    while (letter > space && letter !== greater && letter !== slash && letter !== less) {
      at += 1
      if (letter === colon) this.#localFrom = at
      letter = xml.charCodeAt(at)
    }
    const nameEnd = at
    // Most tags have no attributes and end here.
    const end = letter === greater ? at : endOfTag(xml, at)
    if (end < 0) return this.#refuseUnlessMore()
    if (nameEnd === this.#nameFrom) throw damagedFile()
    this.#nameEnd = nameEnd
    this.kind = isEnd ? 'end' : xml.charCodeAt(end - 1) === slash ? 'empty' : 'start'
    this.from = from
    this.to = end + 1
    return true
  }

  #endOfSection(from: number): number {
    const xml = this.#xml
    for (const [start, end] of sections) {
      if (!xml.startsWith(start, from)) continue
      const endAt = xml.indexOf(end, from + start.length)
      return endAt < 0 ? this.#handleMissingEnd() : endAt + end.length
    }
    if (this.#hasMore && xml.length - from < '<![CDATA['.length) return -1
    if (this.#documentType === 'refused') throw damagedFile()
    return this.#endOfDeclaration(from)
  }

  /** A DOCTYPE may contain declarations in brackets, which may contain a '>'. */
  #endOfDeclaration(from: number): number {
    const xml = this.#xml
    const end = xml.indexOf('>', from)
    const bracket = xml.indexOf('[', from)
    if (bracket < 0 || (end >= 0 && end < bracket)) return end < 0 ? this.#handleMissingEnd() : end + 1
    const closing = xml.indexOf(']', bracket)
    const last = closing < 0 ? -1 : xml.indexOf('>', closing)
    return last < 0 ? this.#handleMissingEnd() : last + 1
  }

  #handleMissingEnd(): -1 {
    this.#refuseUnlessMore()
    return -1
  }

  #refuseUnlessMore(): false {
    if (!this.#hasMore) throw damagedFile()
    return false
  }
}

export interface XmlTagsOptions {
  /** The text is not complete: its last tag may be cut off. */
  readonly hasMore?: boolean
  readonly documentType?: 'refused' | 'skipped'
}

/** The position of the '>' that ends the tag; a '>' within quotes does not end it. -1 if there is none. */
function endOfTag(xml: string, from: number): number {
  let end = xml.indexOf('>', from)
  let seen = from
  while (end >= 0) {
    const quote = quoteBetween(xml, seen, end)
    if (quote < 0) return end
    const closing = xml.indexOf(xml.charAt(quote), quote + 1)
    if (closing < 0) return -1
    seen = closing + 1
    if (closing > end) end = xml.indexOf('>', closing)
  }
  return -1
}

function quoteBetween(xml: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === 34 || code === 39) return at
    // The next tag begins here although this one has not ended.
    if (code === less) throw damagedFile()
  }
  return -1
}
