/**
 * Goes through an XML text once, telling of each tag and text as it comes. A document type is passed over: nothing is
 * declared, so nothing grows (billion laughs) and nothing is fetched (XXE).
 */
import { limits } from '../limits.ts'
import { damaged } from '../unreadable.ts'
import { decodeEntities } from './entities.ts'

export interface XmlHandler {
  /** Names come without their prefix. */
  readonly open: (name: string, attribute: Attribute, all: () => readonly (readonly [string, string])[]) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/** By its name without a prefix; undefined where it is not there. */
export type Attribute = (name: string) => string | undefined

export function scanXml(xml: string, { open, close, text }: XmlHandler): void {
  const inside: string[] = []
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start < 0) break
    if (start > at) text(decodeEntities(xml.slice(at, start)))
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start + 4)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start + 9)
      text(xml.slice(start + 9, at - 3))
    } else if (xml.startsWith('<?', start)) at = after(xml, '?>', start + 2)
    else if (xml.startsWith('<!', start)) at = endOfDeclaration(xml, start)
    else at = tag(start)
  }
  if (inside.length > 0) throw damaged()

  function tag(start: number): number {
    const end = endOfTag(xml, start + 1)
    if (xml[start + 1] === '/') {
      const name = localName(xml.slice(start + 2, end).trim())
      if (inside.pop() !== name) throw damaged()
      close(name)
      return end + 1
    }
    const empty = xml[end - 1] === '/'
    const inner = xml.slice(start + 1, empty ? end - 1 : end)
    const space = inner.search(/\s/)
    const name = localName(space < 0 ? inner : inner.slice(0, space))
    open(
      name,
      (wanted) => (space < 0 ? undefined : attributeOf(inner, wanted)),
      () => (space < 0 ? [] : allAttributes(inner)),
    )
    if (empty) close(name)
    else if (inside.push(name) > limits.depth) throw damaged()
    return end + 1
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw damaged()
  return found + mark.length
}

/** A '>' within quotes ends nothing. */
function endOfTag(xml: string, from: number): number {
  let end = xml.indexOf('>', from)
  let seen = from
  for (;;) {
    if (end < 0) throw damaged()
    const quote = firstQuote(xml, seen, end)
    if (quote < 0) return end
    const closing = xml.indexOf(xml[quote] ?? '', quote + 1)
    if (closing < 0) throw damaged()
    seen = closing + 1
    if (closing > end) end = xml.indexOf('>', closing)
  }
}

function firstQuote(xml: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === 34 || code === 39) return at
  }
  return -1
}

/** A document type may hold declarations in brackets, and those may hold a '>'. */
function endOfDeclaration(xml: string, start: number): number {
  const end = after(xml, '>', start)
  const bracket = xml.slice(start, end).indexOf('[')
  return bracket < 0 ? end : after(xml, '>', after(xml, ']', start + bracket))
}

const attributes = new Map<string, RegExp>()

function attributeOf(inner: string, wanted: string): string | undefined {
  let pattern = attributes.get(wanted)
  if (pattern === undefined) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributes.set(wanted, pattern)
  }
  const found = pattern.exec(inner)
  return found === null ? undefined : decodeEntities(found[1] ?? found[2] ?? '')
}

function allAttributes(inner: string): readonly (readonly [string, string])[] {
  const pairs = inner.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return [...pairs].map(([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '')] as const)
}
