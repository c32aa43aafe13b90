/**
 * Reads texts that are too long for one request, for an answer or for sections to be written: the same is asked of pieces side by side, and then of
 * the passages that the results cite, with what stands around them.
 */
import { worded } from '#server/wording.ts'
import { inOneLine } from './open-options.ts'
import { contentOf, plainText } from '../find-passage.ts'
import type { Citation, Report, SourceBlock, SourceText } from '../text-model.ts'
import { sideBySide } from './side-by-side.ts'
import { halfOf, lengthOf, splitTexts } from './split-texts.ts'

interface Reading<R> {
  /** Reads texts of any length. */
  readonly read: (texts: readonly SourceText[]) => Promise<R>
  /** Reads the passages that fit the task best. */
  readonly readFromLess: (texts: readonly SourceText[]) => Promise<R>
  readonly citationsIn: (result: R) => readonly Partial<Citation>[]
  readonly report: Report | undefined
}

interface ReadInPieces<R> {
  readonly whole: R
  readonly parts: readonly R[]
}

export async function readInPieces<R>(
  texts: readonly SourceText[],
  { read, readFromLess, citationsIn, report }: Reading<R>,
): Promise<ReadInPieces<R>> {
  const length = lengthOf(texts)
  const pieces = splitTexts(texts, Math.min(longestPiece, halfOf(texts)))
  if (pieces.length < 2) return { whole: await readFromLess(texts), parts: [] }
  let done = 0
  const parts = await sideBySide(pieces, async (piece) => {
    const result = await read(piece)
    done += 1
    report?.(done / pieces.length, `${done} of ${pieces.length} parts of the texts read`)
    return [result]
  })
  const cited = citedOf(texts, parts.flatMap(citationsIn))
  const [first] = parts
  if (lengthOf(cited) === 0 && first !== undefined) return { whole: first, parts }
  // Results that cite nearly everything would be asked for again and again.
  const isShorter = lengthOf(cited) < (3 / 4) * length
  return { whole: await (isShorter ? read : readFromLess)(cited), parts }
}

/** In characters: fewer requests than for lists of facts, since each of them repeats the task. */
const longestPiece = 120_000

const note = (): string =>
  worded(
    'The files are too long to be read at once: they were read in parts, and the answer rests on the passages that were cited from these.',
  )
/** Adds to the line that says how the result was made. */
export const withPieces = (about: string): string => (about.endsWith(note()) ? about : inOneLine(about, note()))

/** The blocks that are cited, each with the one before and the one after it. All texts keep their number. */
function citedOf(texts: readonly SourceText[], citations: readonly Partial<Citation>[]): readonly SourceText[] {
  const passages = [...new Set(citations.flatMap(({ passage }) => (passage === undefined ? [] : [plainText(passage)])))]
  return texts.map((text) => {
    const isCited = text.blocks.map((block) => passagesOf(block).some((own) => passages.some((one) => touch(own, one))))
    return { ...text, blocks: text.blocks.filter((_, at) => [at - 1, at, at + 1].some((near) => isCited[near])) }
  })
}

/** A passage may stand within a block, or go on over several. */
const touch = (block: string, passage: string): boolean =>
  block.includes(passage) || (block !== '' && passage.includes(block))

const passagesOf = (block: SourceBlock): readonly string[] =>
  [contentOf(block), block.origin?.passage ?? '', ...(block.passages ?? []).map(({ passage }) => passage)].map(
    plainText,
  )
