/** Finds the place of a passage in texts, to check a citation. */
import type { Citation, SourceBlock, SourceText } from './text-model.ts'

export type FindPassage = (passage: string, textNumber?: number) => Found | undefined

export interface Found {
  readonly citation: Citation
  /** The passage as it was cited. The block may contain another text than the file, if it was made from it. */
  readonly quoted: string
  readonly speaker: string | undefined
}

interface SearchableText {
  readonly text: SourceText
  readonly plain: string
  /** The position in `plain` at which each block begins. */
  readonly starts: readonly number[]
}

/** Ignores differences in white space, quotation marks, dashes and case. */
export function createPassageFinder(texts: readonly SourceText[]): FindPassage {
  const searchableTexts = texts.map(toSearchable)
  return (passage, textNumber) => {
    const plainPassage = plainText(passage)
    if (plainPassage.length < 2) return undefined
    const namedText = searchableTexts[(textNumber ?? 0) - 1]
    for (const candidate of namedText
      ? [namedText, ...searchableTexts.filter((other) => other !== namedText)]
      : searchableTexts) {
      const at = candidate.plain.indexOf(plainPassage)
      if (at >= 0) return citationAt(candidate, at, passage)
    }
    return undefined
  }
}

export const plainText = (text: string): string =>
  text
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function toSearchable(text: SourceText): SearchableText {
  const starts: number[] = []
  let plain = ''
  for (const block of text.blocks) {
    starts.push(plain.length)
    plain += `${plainText(contentOf(block))} `
  }
  return { text, plain, starts }
}

export const contentOf = ({ text, rows }: SourceBlock): string =>
  text === '' && rows ? rows.map((row) => row.join(' | ')).join('\n') : text

function citationAt({ text, starts }: SearchableText, at: number, passage: string): Found {
  const after = starts.findIndex((start) => start > at)
  const block = text.blocks[(after < 0 ? starts.length : after) - 1]
  const quoted = passage.replace(/\s+/g, ' ').trim()
  const own = { file: text.file, passage: quoted, ...(block?.place === undefined ? {} : { place: block.place }) }
  // A block that was made from another text is cited by its place in that text.
  return { citation: block?.origin ?? own, quoted, speaker: block && (block.speaker ?? labelBefore(block, quoted)) }
}

/** Removes the speaker: 'Ana' in 'Ana: I will send the plan', if the file was not read as a transcript. */
function labelBefore(block: SourceBlock, passage: string): string | undefined {
  const start = plainText(passage).slice(0, 40)
  const line = contentOf(block)
    .split('\n')
    .find((each) => plainText(each).includes(start))
  return /^\s*(?<label>[^:]{1,60}):\s/.exec(line ?? '')?.groups?.['label']
}
