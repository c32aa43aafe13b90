/** Texts that are too long for one request, cut to the passages that speak of what is asked. */
import { contentOf } from '../find-passage.ts'
import { isStop, wordsOf } from '../offline/words.ts'
import type { SourceBlock, SourceText } from '../text-model.ts'

/** In characters: about 100,000 tokens, which language models of today take. */
const room = 400_000

export interface FittingTexts {
  readonly texts: readonly SourceText[]
  /** For the line that tells how it was made; empty where all was read. */
  readonly note: string
}

export function fitTexts(texts: readonly SourceText[], asked: string, limit = room): FittingTexts {
  const blocks = texts.flatMap((text) => text.blocks.map((block, place) => ({ text, block, place })))
  const all = blocks.reduce((sum, { block }) => sum + contentOf(block).length, 0)
  if (all <= limit) return { texts, note: '' }
  const wanted = new Set(wordsOf(asked).flatMap(({ stem }) => (isStop(stem) ? [] : [stem])))
  let left = limit
  const kept = new Set<SourceBlock>()
  for (const { block } of blocks
    .map((one) => ({ ...one, score: scoreOf(one.block, wanted) }))
    .toSorted((a, b) => b.score - a.score)) {
    const length = contentOf(block).length
    if (length > left) continue
    left -= length
    kept.add(block)
  }
  const share = Math.floor((100 * (limit - left)) / all)
  return {
    texts: texts.map((text) => ({ ...text, blocks: text.blocks.filter((block) => kept.has(block)) })),
    note: ` The files are too long to be read whole: the ${share} % of them that fit the questions best were.`,
  }
}

function scoreOf(block: SourceBlock, wanted: ReadonlySet<string>): number {
  const stems = new Set(wordsOf(contentOf(block)).map(({ stem }) => stem))
  const shared = [...stems].filter((stem) => wanted.has(stem)).length
  return (block.kind === 'heading' ? 1 : 0) + shared / Math.sqrt(10 + stems.size)
}
