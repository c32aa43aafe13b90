/**
 * Answers a question about texts that are too long for one request: the question is asked of pieces side by side, and then of the passages that the
 * answers to it cite, with what stands around them.
 */
import { contentOf, plainText } from '../find-passage.ts'
import type { Answer, Question, Report, Source, SourceBlock, SourceText } from '../text-model.ts'
import { addUncited } from './add-uncited.ts'
import { sideBySide } from './side-by-side.ts'
import { lengthOf, splitTexts } from './split-texts.ts'

interface Answering {
  /** Answers a question about texts of any length. */
  readonly answer: (question: Question) => Promise<Answer>
  /** Answers a question about the passages that fit it best. */
  readonly answerFromLess: (question: Question) => Promise<Answer>
  readonly report: Report | undefined
}

export async function answerInPieces(
  question: Question,
  { answer, answerFromLess, report }: Answering,
): Promise<Answer> {
  const { texts } = question
  const length = lengthOf(texts)
  const pieces = splitTexts(texts, Math.min(longestPiece, Math.ceil(length / 2)))
  if (pieces.length < 2) return await answerFromLess(question)
  let read = 0
  const answers = await sideBySide(pieces, async (piece) => {
    const answered = await answer({ ...question, texts: piece })
    read += 1
    report?.(read / pieces.length, `${read} of ${pieces.length} parts of the texts read`)
    return [answered]
  })
  const cited = citedOf(
    texts,
    answers.flatMap(({ sources }) => sources),
  )
  const [first] = answers
  // Answers that cite nearly everything would be asked for again and again.
  const isShorter = lengthOf(cited) < (3 / 4) * length
  const whole =
    lengthOf(cited) === 0 && first !== undefined
      ? first
      : await (isShorter ? answer : answerFromLess)({ ...question, texts: cited })
  return { ...addUncited(whole, answers), about: withPieces(whole.about) }
}

/** In characters: fewer requests than for lists of facts, since each of them repeats the question. */
const longestPiece = 120_000

const note =
  ' The files are too long to be read at once: they were read in parts, and the answer rests on the passages that were cited from these.'
const withPieces = (about: string): string => (about.endsWith(note) ? about : about + note)

/** The blocks that are cited, each with the one before and the one after it. All texts keep their number. */
function citedOf(texts: readonly SourceText[], sources: readonly Source[]): readonly SourceText[] {
  const passages = [...new Set(sources.flatMap(({ passage }) => (passage === undefined ? [] : [plainText(passage)])))]
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
