/** Where a passage stands that somebody says is in the texts. */
import type { Citation, SourceBlock, SourceText } from './text-model.ts'

export type FindPassage = (passage: string, textNumber?: number) => Citation | undefined

interface Searched {
  readonly text: SourceText
  readonly plain: string
  /** Where each block begins in `plain`. */
  readonly starts: readonly number[]
}

/** Differences in white space, quotation marks, dashes and case do not count. */
export function passageFinder(texts: readonly SourceText[]): FindPassage {
  const searched = texts.map(prepare)
  return (passage, textNumber) => {
    const wanted = plainText(passage)
    if (wanted.length < 2) return undefined
    const named = searched[(textNumber ?? 0) - 1]
    for (const candidate of named ? [named, ...searched.filter((other) => other !== named)] : searched) {
      const at = candidate.plain.indexOf(wanted)
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

function prepare(text: SourceText): Searched {
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

function citationAt({ text, starts }: Searched, at: number, passage: string): Citation {
  const after = starts.findIndex((start) => start > at)
  const block = text.blocks[(after < 0 ? starts.length : after) - 1]
  // What was made from another text is cited by where it was found there.
  if (block?.origin) return block.origin
  return {
    file: text.file,
    passage: passage.replace(/\s+/g, ' ').trim(),
    ...(block?.place === undefined ? {} : { place: block.place }),
  }
}
