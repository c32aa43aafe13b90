/**
 * The letters that a glyph stands for where its font does not say so: a ligature is marked as a span with an ActualText, which
 * a viewer copies, and which pdf.js does not pass on. It does say where such spans begin and end.
 */
import type { PdfObjects } from './pdf-objects.ts'
import type { TextItem } from './pieces-of-page.ts'
import { tokensOfContents } from './tokens-of-contents.ts'

/** What pdf.js gives in one list with the texts. */
interface Mark {
  readonly type: string
  readonly tag?: string | null
}

type Item = TextItem | Mark

const isMark = (item: Item): item is Mark => 'type' in item
const isText = (item: Item): item is TextItem => 'str' in item

/** The texts of a page, with the ActualText of each marked span in place of its glyphs. */
export function withActualTexts(
  items: readonly Item[],
  page: number | undefined,
  file: PdfObjects,
): readonly TextItem[] {
  const texts = items.filter(isText)
  if (page === undefined || !items.some((item) => isMark(item) && item.tag === 'Span')) return texts
  const contents = file.contentsOf(page)
  if (contents === undefined || !contents.includes('/ActualText')) return texts
  const stated = marksOf(contents)
  const marks = items.filter(isMark)
  // A form on the page has marks of its own, which its contents do not show.
  if (stated.length !== marks.length || marks.some(({ type }, at) => (type === end) !== (stated[at] === end)))
    return texts
  return replaceByActualTexts(items, stated)
}

const end = 'endMarkedContent'

function replaceByActualTexts(items: readonly Item[], stated: readonly (string | undefined)[]): readonly TextItem[] {
  const texts: TextItem[] = []
  const open: { readonly text: string | undefined; readonly from: number }[] = []
  let mark = 0
  for (const [at, item] of items.entries()) {
    if (isText(item)) {
      texts.push(item)
      continue
    }
    const text = stated[mark]
    mark += 1
    if (item.type !== end) {
      open.push({ text, from: texts.length })
      continue
    }
    const span = open.pop()
    if (span?.text === undefined || !/[\p{L}\p{N}]/u.test(span.text)) continue
    const next = items.slice(at + 1, at + 4).find(isText)
    const one = joinSpan(span.text, texts.slice(span.from), texts[span.from - 1], next)
    if (one !== undefined) texts.splice(span.from, Infinity, one)
  }
  return texts
}

/** Undefined where the span goes over several lines: each keeps its own text. */
function joinSpan(
  str: string,
  shown: readonly TextItem[],
  before: TextItem | undefined,
  next: TextItem | undefined,
): TextItem | undefined {
  const [first] = shown
  if (first !== undefined) {
    const last = shown.at(-1) ?? first
    return isBeside(first, last) ? { ...first, str, width: endOf(last) - (first.transform[4] ?? 0) } : undefined
  }
  // pdf.js leaves out glyphs that stand for no letter: what is said of them stands in their gap.
  if (before === undefined || next === undefined || !isBeside(before, next)) return undefined
  const [a, b, c, d, , y = 0] = before.transform
  const start = endOf(before)
  const width = (next.transform[4] ?? start) - start
  return width <= 0 ? undefined : { ...before, str, width, transform: [a ?? 1, b ?? 0, c ?? 0, d ?? 1, start, y] }
}

const endOf = ({ transform, width }: TextItem) => (transform[4] ?? 0) + width

/** Upright, in one line. */
const isBeside = (one: TextItem, other: TextItem) =>
  one.transform[1] === 0 && other.transform[1] === 0 && one.transform[5] === other.transform[5]

/** For each mark in the contents of a page: the text that it states, or that it ends a span. */
function marksOf(contents: string): readonly (string | undefined)[] {
  const marks: (string | undefined)[] = []
  let [dictionary, start]: [string | undefined, number] = [undefined, 0]
  let depth = 0
  for (const { text, at } of tokensOfContents(contents)) {
    if (text === '<<') {
      if (depth === 0) start = at
      depth += 1
    } else if (text === '>>') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) dictionary = contents.slice(start, at)
    } else if (text === 'EMC') marks.push(end)
    else {
      marks.push(text === 'BDC' ? actualTextIn(dictionary) : undefined)
      dictionary = undefined
    }
  }
  return marks
}

function actualTextIn(dictionary: string | undefined): string | undefined {
  const [, hex, literal] = /\/ActualText\s*(?:<([\da-fA-F\s]*)>|\(((?:\\[^]|[^\\)])*)\))/.exec(dictionary ?? '') ?? []
  if (hex !== undefined) return decoded(Buffer.from(hex.replace(/\s/g, ''), 'hex'))
  return literal === undefined ? undefined : decoded(Buffer.from(unescaped(literal), 'latin1'))
}

const unescaped = (literal: string) =>
  literal.replace(/\\([0-7]{1,3}|[^])/g, (_, escape: string) =>
    /^[0-7]/.test(escape)
      ? String.fromCharCode(Number.parseInt(escape, 8))
      : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escape] ?? escape),
  )

function decoded(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1')
}
