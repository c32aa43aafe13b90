/** Finds the place of a passage in texts, to check a citation. */
import type { Citation, SourceBlock, SourceText } from './text-model.ts'

export type FindPassage = (passage: string, textNumber?: number) => readonly Found[]

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
  const facts = factsIn(texts)
  return (passage, textNumber) => {
    const number = /^\s*#\s?(?<number>\d+)\s*$/.exec(passage)?.groups?.['number']
    if (number !== undefined) return citationsOf(facts[Number(number) - 1])
    const plainPassage = plainText(passage)
    if (plainPassage.length < 2) return []
    const namedText = searchableTexts[(textNumber ?? 0) - 1]
    for (const candidate of namedText
      ? [namedText, ...searchableTexts.filter((other) => other !== namedText)]
      : searchableTexts) {
      const at = indexOfWords(candidate.plain, plainPassage)
      if (at >= 0) return citationAt(candidate, at, passage)
    }
    return []
  }
}

/** A passage of whole words: 'no' does not stand in 'know'. */
function indexOfWords(plain: string, passage: string): number {
  let at = plain.indexOf(passage)
  while (at >= 0 && (isCut(plain, at) || isCut(plain, at + passage.length))) at = plain.indexOf(passage, at + 1)
  return at
}

/** Whether this position is within a word. */
const isCut = (text: string, at: number): boolean =>
  isWordCharacter.test(text.charAt(at - 1)) && isWordCharacter.test(text.charAt(at))
const isWordCharacter = /[\p{L}\p{N}]/u

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
    plain += `${plainText([contentOf(block), ...(block.passages ?? []).map(({ passage }) => passage)].join(' '))} `
  }
  return { text, plain, starts }
}

export const contentOf = ({ text, rows }: SourceBlock): string =>
  text === '' && rows ? rows.map((row) => row.join(' | ')).join('\n') : text

function citationAt({ text, starts }: SearchableText, at: number, passage: string): readonly Found[] {
  const after = starts.findIndex((start) => start > at)
  const block = text.blocks[(after < 0 ? starts.length : after) - 1]
  if (block?.passages !== undefined) return citationsOf(block)
  const quoted = passage.replace(/\s+/g, ' ').trim()
  const own = { file: text.file, passage: quoted, ...(block?.place === undefined ? {} : { place: block.place }) }
  // A block that was made from another text is cited by its place in that text.
  return [{ citation: block?.origin ?? own, quoted, speaker: block && (block.speaker ?? labelBefore(block, quoted)) }]
}

/** The facts of all texts, in the order of their numbers. */
export const factsIn = (texts: readonly SourceText[]): readonly SourceBlock[] =>
  texts.flatMap(({ blocks }) => blocks.filter(({ passages }) => passages !== undefined))

/** What is known of a fact supports a statement as well as the words of its passages: both were checked. Its place names who said it. */
const citationsOf = (fact: SourceBlock | undefined): readonly Found[] =>
  (fact?.passages ?? []).map((citation) => ({
    citation,
    quoted: `${citation.passage} ${fact?.text ?? ''}`,
    speaker: citation.place,
  }))

/** Removes the speaker: 'Ana' in 'Ana: I will send the plan', if the file was not read as a transcript. */
function labelBefore(block: SourceBlock, passage: string): string | undefined {
  const start = plainText(passage).slice(0, 40)
  const line = contentOf(block)
    .split('\n')
    .find((each) => plainText(each).includes(start))
  return /^\s*(?<label>[^:]{1,60}):\s/.exec(line ?? '')?.groups?.['label']
}
