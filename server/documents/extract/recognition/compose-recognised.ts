/** Makes blocks of recognised pages and inserts them among the blocks of the other pages. Runs in a worker. */
import { BlockWriter } from '../block-writer.ts'
import { fullBudget } from '../budget.ts'
import { PageComposer } from '../layout/page-composer.ts'
import { toTextPage } from '../layout/text-page.ts'
import type { Block, Box } from '../types.ts'
import type { RecognisedPage } from './types.ts'

export type Recognised = Extract<RecognisedPage, { readonly pieces: unknown }>

export function composeRecognised(
  blocks: readonly Block[],
  pages: readonly Recognised[],
  labels: Readonly<Record<number, string>>,
  kind: 'pdf' | 'picture',
): readonly Block[] {
  const writer = new BlockWriter(fullBudget())
  const composer = new PageComposer(writer, {
    confidence: new Map(pages.map(({ page, confidence }) => [page, confidence])),
    labelOf: (page) => (kind === 'picture' ? undefined : labels[page]),
  })
  composer.add(pages.map(({ page, pieces, rules }) => toTextPage(page, [pieces], rules)))
  composer.end()
  const judged = writer.blocks.map((block) => withConfidence(block, pages))
  const recognised = kind === 'pdf' ? judged : judged.map(withoutPage)
  const merged = [...blocks, ...recognised].map((block, index) => ({ block, index, page: block.at.page ?? 0 }))
  return merged
    .toSorted((a, b) => a.page - b.page || a.index - b.index)
    .map(({ block }, index) => ({ ...block, at: { ...block.at, number: index + 1 } }))
}

/** A word below it is named: in good scans nearly all words are above 0.85. */
const goodConfidence = 0.7

/** The confidence of the words that stand in the box of the block. One without a box keeps that of its page. */
function withConfidence(block: Block, pages: readonly Recognised[]): Block {
  const { page, box } = block.at
  const words =
    pages.find((each) => each.page === page)?.pieces.filter((piece) => box && isWithin(piece.box, box)) ?? []
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters === 0) return block
  const doubtful = words
    .filter(({ confidence }) => confidence < goodConfidence)
    .map(({ text, confidence }) => ({ word: text, confidence }))
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
  return { ...block, recognised: { confidence, ...(doubtful.length === 0 ? {} : { doubtful }) } }
}

/** By its middle: the box of a block is that of its words. */
function isWithin(word: Box, box: Box): boolean {
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** A picture has no pages. */
function withoutPage(block: Block): Block {
  const { page: _, ...at } = block.at
  return { ...block, at: { ...at, label: 'picture' } }
}
