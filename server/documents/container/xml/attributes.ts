/** Reads attributes from the raw text of a tag, on demand, since most attributes are never needed. */
import { decodeAttribute } from './entities.ts'

export interface XmlAttribute {
  /** With its prefix. */
  readonly name: string
  readonly localName: string
  readonly value: string
}

export function readAttributes(raw: string): XmlAttribute[] {
  return [...raw.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => {
    return { name, localName: name.slice(name.indexOf(':') + 1), value: decodeAttribute(double ?? single ?? '') }
  })
}

/** The value of one attribute by its name without a prefix: w:val as well as val. `raw` begins with a space. */
export function readAttribute(raw: string, localName: string): string | undefined {
  for (let at = 0; ;) {
    const equals = raw.indexOf('=', at)
    if (equals < 0) return undefined
    const nameEnd = skipSpacesBack(raw, equals)
    const quoteAt = skipSpaces(raw, equals + 1)
    const end = raw.indexOf(raw.charAt(quoteAt), quoteAt + 1)
    if (end < 0) return undefined
    const nameFrom = nameEnd - localName.length
    const isWhole = nameFrom > at && (raw.charCodeAt(nameFrom - 1) <= space || raw.charCodeAt(nameFrom - 1) === colon)
    if (isWhole && raw.startsWith(localName, nameFrom)) return decodeAttribute(raw.slice(quoteAt + 1, end))
    at = end + 1
  }
}

const space = 32
const colon = 58

function skipSpaces(raw: string, from: number): number {
  let at = from
  while (raw.charCodeAt(at) <= space) at += 1
  return at
}

function skipSpacesBack(raw: string, from: number): number {
  let at = from
  while (at > 0 && raw.charCodeAt(at - 1) <= space) at -= 1
  return at
}
