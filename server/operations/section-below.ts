/** Finds the text below a heading, which is the most reliable way to a whole passage in a document with headings. */
import { layoutWords } from '#server/documents/layout-words.ts'
import { outlineOf } from '#server/providers/outline.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { withoutNumber } from '#server/reading/text/heading-number.ts'
import type { Citation, SourceBlock, SourceText } from '#server/providers/text-model.ts'

export interface Section {
  /** The paragraphs and the entries of lists, in their order. */
  readonly paragraphs: readonly string[]
  /** The text without the lists. */
  readonly prose: readonly string[]
  /** The entries of its first list. */
  readonly entries: readonly string[]
  readonly source: Citation
}

/** A longer heading has a subject of its own: 'The challenge of measuring slow rivers'. */
const mostWords = 6
/** In characters. A section ends with the paragraph that passes this length. */
const enough = 900

/** The first section under one of the headings, which are tried in their order. Case, numbers and articles do not matter. */
export function sectionBelow(texts: readonly SourceText[], headings: readonly string[]): Section | undefined {
  const outlines = texts.map(({ file, blocks }) => ({ file, blocks: outlineOf(blocks, file) }))
  for (const heading of headings) {
    for (const { file, blocks } of outlines) {
      for (const [at, block] of blocks.entries()) {
        if (block.kind !== 'heading' || !isNamed(block.text, heading)) continue
        const section = sectionFrom(blocks.slice(at + 1), block.level ?? 1, file)
        if (section) return section
      }
    }
  }
  return undefined
}

function isNamed(text: string, heading: string): boolean {
  const [words, wanted] = [
    plainWords(withoutNumber(text, openLexicons(shippedLexicons).languages)),
    plainWords(heading),
  ]
  if (wanted.length === 0 || words.length > Math.max(mostWords, wanted.length)) return false
  return words.slice(0, wanted.length).join(' ') === wanted.join(' ')
}

export const plainWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !layoutWords().headingArticles.has(word))

function sectionFrom(following: readonly SourceBlock[], level: number, file: string): Section | undefined {
  const end = following.findIndex((block) => block.kind === 'heading' && (block.level ?? 1) <= level)
  const inside = following.slice(0, end < 0 ? following.length : end)
  const paragraphs: string[] = []
  const prose: string[] = []
  const entries: string[] = []
  let inFirstList = true
  let length = 0
  for (const { kind, text: whole } of inside) {
    const text = whole.trim()
    if (kind !== 'text' && kind !== 'list') continue
    if (text === '' || length > enough || (kind === 'text' && !isSentence(text))) continue
    length += text.length
    if (kind === 'list' && inFirstList) entries.push(text)
    else if (entries.length > 0) inFirstList = false
    paragraphs.push(text)
    if (kind === 'text') prose.push(text)
  }
  const [passage] = paragraphs
  if (passage === undefined) return undefined
  const place = inside.find(({ text }) => text.trim() === passage)?.place
  return { paragraphs, prose, entries, source: { file, passage, ...(place === undefined ? {} : { place }) } }
}

/** Whether a block is body text and not a page footer, a caption, or a label with its value. */
export const isSentence = (text: string): boolean =>
  /[.!?][”"’')]*\s*$/.test(text) && !/^[\p{L}][\p{L} ]{0,30}:\s/u.test(text.trim())
