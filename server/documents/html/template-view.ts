/** The meaning of the names in a page template: values, and forms of a value such as {{link.…}}. */
import Mustache from 'mustache'
import { periodInWords } from '#engine/values/date-in-words.ts'
import { joinItems } from '#engine/values/join-items.ts'
import { writtenTag } from '#server/wording.ts'
import { splitQuotation } from '../content/split-quotation.ts'

/** HTML of our own making, which is inserted as it is. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** `name`: of the value. */
type Form = (value: unknown, name: string) => unknown

/**
 * Forms by the first part of a name: {{#any.results}} tests the value "results", {{#any.goal|results}} tests whether
 * one of the two exists.
 */
export const forms: Readonly<Record<string, Form>> = {
  any: (value) => (Array.isArray(value) ? value.some((each) => !isEmpty(each)) : !isEmpty(value)),
  first: (value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value),
  text: (value) =>
    Array.isArray(value)
      ? joinItems(
          value
            .flat()
            .filter((each) => !isEmpty(each))
            .map(String),
        )
      : value,
  mail: (value) =>
    typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? `mailto:${value}` : undefined,
  link: (value) => (typeof value === 'string' ? safeAddress(value) : undefined),
  folder: (value) => (typeof value === 'string' ? folderOf(value) : undefined),
  paragraphs: (value) => piecesOf(value, /\n\s*\n/),
  blocks: (value) => blocksOf(value),
  keyed: (value, name) => (Array.isArray(value) ? withValueKeys(value, name) : undefined),
  long: (value) => isLonger(value, 70),
  veryLong: (value) => isLonger(value, 400),
  broad: (value) => typeof value === 'string' && value.split(/\s+/).some((word) => word.length > 8),
  lines: (value) => piecesOf(value, /\n|;\s/),
  entries: (value) => momentsIn(value),
  several: (value) => momentsIn(value).length > 1,
  bare: (value) =>
    typeof value === 'string' ? value.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') : value,
  words: (value) => (typeof value === 'string' ? splitQuotation(value).words : value),
  initials: (value) => (typeof value === 'string' ? initialsOf(value) : undefined),
  short: (value) => (typeof value === 'string' ? shorten(value) : undefined),
  day: (value) => (typeof value === 'string' ? periodInWords(value, writtenTag()) : undefined),
  json: (value) => new Markup(jsonOf(value)),
}

/** Forms that are values with parts of their own. */
export const formsWithParts: ReadonlySet<string> = new Set(['first', 'blocks', 'keyed', 'entries'])

/** Resolves names as a template means them: first forms of a value, then values within values. */
export class View extends Mustache.Context {
  private readonly value: unknown
  private readonly outer: View | undefined

  constructor(value: unknown, outer?: View) {
    super(value, outer)
    this.value = value
    this.outer = outer
  }

  override push(value: unknown): View {
    return new View(value, this)
  }

  override lookup(name: string): unknown {
    const dot = name.indexOf('.')
    const form = dot > 0 && Object.hasOwn(forms, name.slice(0, dot)) ? forms[name.slice(0, dot)] : undefined
    if (!form) return this.valueAt(name)
    const rest = name.slice(dot + 1)
    // {{json.text.goal|results}} is the JSON of {{text.goal|results}}.
    if (Object.hasOwn(forms, rest.split('.', 1)[0] ?? '')) return form(this.lookup(rest), rest)
    const [only = '', ...more] = rest.split('|')
    return form(more.length === 0 ? this.lookup(only) : [only, ...more].map((each) => this.lookup(each)), only)
  }

  /** Only own keys: properties that every object inherits are not values. */
  private valueAt(name: string): unknown {
    if (name === '.' || name === '') return this.value
    const [first = '', ...rest] = name.split('.')
    if (!hasKey(this.value, first)) return this.outer?.valueAt(name)
    return rest.reduce<unknown>((whole, key) => (hasKey(whole, key) ? whole[key] : undefined), this.value[first])
  }
}

const hasKey = (value: unknown, key: string): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)

/** Every value is escaped, in {{{name}}} and {{&name}}, too. */
export class PageWriter extends Mustache.Writer {
  override escapedValue(token: string[], context: Mustache.Context): string {
    return asHtml(context.lookup(token[1] ?? ''))
  }

  override unescapedValue(token: string[], context: Mustache.Context): string {
    return asHtml(context.lookup(token[1] ?? ''))
  }
}

function asHtml(value: unknown): string {
  if (value instanceof Markup) return value.html
  if (value === undefined || value === null) return ''
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
}

/** The places of the items of a list before the empty ones were left out. */
const places = new WeakMap<readonly unknown[], readonly number[]>()

/** Each item of a list with the key of its value, by which a preview finds it: 'steps.2' for the third. */
const withValueKeys = (items: readonly unknown[], name: string) =>
  items.map((item, index) => ({ item, key: `${name}.${places.get(items)?.[index] ?? index}` }))

/**
 * Removes empty texts, and lists and maps that hold nothing else, so that a section of a template can test for them.
 */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, place) => ({ item: withoutEmpty(item), place })).filter(({ item }) => !isEmpty(item))
    const list = items.map(({ item }) => item)
    places.set(
      list,
      items.map(({ place }) => place),
    )
    return list
  }
  if (typeof value !== 'object' || value === null || value instanceof Markup) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const)
  return Object.fromEntries(entries.filter(([, part]) => !isEmpty(part)))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value instanceof Markup) return false
  return Object.values(value).length === 0
}

const isLonger = (value: unknown, letters: number): boolean => typeof value === 'string' && value.length > letters

/** An address that runs a script, or that names no site, leads nowhere. */
export function safeAddress(text: string): string | undefined {
  const address = text.trim()
  const withScheme =
    /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address) ? address : `https://${address}`
  if (!URL.canParse(withScheme) || /\s/.test(address)) return undefined
  const { protocol, hostname } = new URL(withScheme)
  if (protocol === 'mailto:' || protocol === 'tel:') return withScheme
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? withScheme : undefined
}

/** The address of the folder in which a page lies, with the files beside it. */
function folderOf(text: string): string | undefined {
  const address = safeAddress(text)
  return address === undefined || !/^https?:/.test(address) ? undefined : new URL('.', address).href
}

const piecesOf = (value: unknown, between: RegExp): readonly string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(between) : [])
    .map((piece) => piece.trim())
    .filter(Boolean)

/** A paragraph, or the points of a list. */
interface TextBlock {
  readonly text: string | undefined
  readonly points: readonly string[] | undefined
}

/** Paragraphs stand apart by an empty line. Lines that begin with a bullet or a hyphen are points of a list. */
export function blocksOf(value: unknown): readonly TextBlock[] {
  const blocks: { lines: string[]; isList: boolean }[] = []
  for (const paragraph of piecesOf(value, /\n\s*\n/)) {
    blocks.push({ lines: [], isList: false })
    for (const line of paragraph.split('\n')) {
      const point = /^\s*[•–-]\s+(\S.*)$/su.exec(line)?.[1]
      const last = blocks.at(-1)
      const isList = point !== undefined
      if (last && (last.lines.length === 0 || last.isList === isList)) {
        last.isList = isList
        last.lines.push(point ?? line)
      } else blocks.push({ lines: [point ?? line], isList })
    }
  }
  return blocks.map(({ lines, isList }) =>
    isList ? { text: undefined, points: lines } : { text: lines.join('\n'), points: undefined },
  )
}

export interface Moment {
  readonly term?: string
  readonly text: string
}

/** By line. */
export const momentsIn = (value: unknown): readonly Moment[] => piecesOf(value, /\n|;\s/).map(momentOf)

/** 'March 2026: first pilot' has a term and a text; a line without a colon has its text alone. */
function momentOf(line: string): Moment {
  const [, term, text] = /^([^:]{1,40}):\s+(.+)$/su.exec(line) ?? []
  return term === undefined || text === undefined ? { text: line } : { term, text }
}

function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word))
  return [words[0], words.length > 1 ? words[1] : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** What search engines and messages show of a description. */
const shownLetters = 160

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= shownLetters) return plain
  const cut = Array.from(plain)
    .slice(0, shownLetters - 1)
    .join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), shownLetters / 2)).trimEnd()}…`
}

/** As it may stand within a script element: nothing in it can end the element. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)

/** Escapes text for HTML, and removes characters that HTML does not allow. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('`', '&#96;')
