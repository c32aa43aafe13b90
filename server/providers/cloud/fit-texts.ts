/** Shortens texts that are too long for one request to the passages that fit the question best. */
import { worded } from '#server/wording.ts'
import { contentOf } from '../find-passage.ts'
import { isStopWord, languageOf, languages, stemIn, wordsIn, type Language } from '#server/reading/text/stems.ts'
import type { SourceBlock, SourceText } from '../text-model.ts'
import { sizeOf } from './split-texts.ts'

/** In characters: about 100,000 tokens, which current language models accept. */
export const largestLength = 400_000

export interface FittingTexts {
  readonly texts: readonly SourceText[]
  /** An addition to the line that says how the answer was made; empty if the texts were not shortened. */
  readonly note: string
}

export function fitTexts(texts: readonly SourceText[], question: string, limit = largestLength): FittingTexts {
  const blocks = texts.flatMap((text) => text.blocks.map((block, place) => ({ text, block, place })))
  const all = blocks.reduce((sum, { block }) => sum + sizeOf(block), 0)
  if (all <= limit) return { texts, note: '' }
  const language = languageOf(question) ?? languages()[0] ?? ''
  const questionStems = stemsIn(question, language)
  let left = limit
  const selectedBlocks = new Set<SourceBlock>()
  for (const { block } of blocks
    .map((one) => ({ ...one, score: scoreOf(one.block, questionStems, language) }))
    .toSorted((a, b) => b.score - a.score)) {
    const length = sizeOf(block)
    if (length > left) continue
    left -= length
    selectedBlocks.add(block)
  }
  const share = Math.floor((100 * (limit - left)) / all)
  return {
    texts: texts.map((text) => ({ ...text, blocks: text.blocks.filter((block) => selectedBlocks.has(block)) })),
    note: worded(
      'The files are too long to be read whole: the {0} % of them that fit the questions best were read.',
      share,
    ),
  }
}

function scoreOf(block: SourceBlock, questionStems: ReadonlySet<string>, language: Language): number {
  const stems = stemsIn(contentOf(block), language)
  const shared = [...stems].filter((stem) => questionStems.has(stem)).length
  return (block.kind === 'heading' ? 1 : 0) + shared / Math.sqrt(10 + stems.size)
}

const stemsIn = (text: string, language: Language): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap(({ word }) => (isStopWord(word, language) ? [] : [stemIn(word, language)])))
