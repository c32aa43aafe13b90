/** Makes blocks of recognised pages and puts them among those that were read. Runs in a worker. */
import { BlockWriter } from '../block-writer.ts'
import { fullBudget } from '../budget.ts'
import { PageComposer } from '../layout/page-composer.ts'
import type { Block } from '../types.ts'
import type { RecognisedPage } from './types.ts'

type Recognised = Extract<RecognisedPage, { readonly pieces: unknown }>

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
  composer.add(pages.map(({ page, pieces }) => ({ number: page, directions: [pieces] })))
  composer.end()
  const recognised = kind === 'pdf' ? writer.blocks : writer.blocks.map(withoutPage)
  const merged = [...blocks, ...recognised].map((block, index) => ({ block, index, page: block.at.page ?? 0 }))
  return merged
    .toSorted((a, b) => a.page - b.page || a.index - b.index)
    .map(({ block }, index) => ({ ...block, at: { ...block.at, number: index + 1 } }))
}

/** A picture has no pages. */
function withoutPage(block: Block): Block {
  const { page: _, ...at } = block.at
  return { ...block, at: { ...at, label: 'picture' } }
}
