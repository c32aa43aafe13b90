/** Finds the place of a passage in texts, to check a citation. */
import type { Citation, SourceBlock, SourceText } from './text-model.ts'

export type FindPassage = (passage: string, textNumber?: number) => Citation | undefined

interface SearchableText {
  readonly text: SourceText
  readonly plain: string
  /** Where each block begins in `plain`. */
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

function citationAt({ text, starts }: SearchableText, at: number, passage: string): Citation {
  const after = starts.findIndex((start) => start > at)
  const block = text.blocks[(after < 0 ? starts.length : after) - 1]
  // A block that was made from another text is cited by its place in that text.
  if (block?.origin) return block.origin
  return {
    file: text.file,
    passage: passage.replace(/\s+/g, ' ').trim(),
    ...(block?.place === undefined ? {} : { place: block.place }),
  }
}
