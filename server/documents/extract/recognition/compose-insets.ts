/** Makes blocks of the recognised pictures of a document and puts them where the pictures stand. Runs in a worker. */
import type { Block, PictureInText } from '../types.ts'
import { composeRecognised, type Recognised } from './compose-recognised.ts'

export interface ReadInset extends Pick<PictureInText, 'after' | 'at'> {
  readonly recognised: Recognised
}

export function composeInsets(blocks: readonly Block[], insets: readonly ReadInset[]): readonly Block[] {
  const composed = insets.map(({ recognised, after, at }) => ({
    after: Math.min(after, blocks.length),
    blocks: composeRecognised([], [{ ...recognised, page: 1 }], {}, 'picture').map(
      // A box on the picture is not a place in the document.
      (block): Block => ({ ...block, at: { ...at, number: 0 } }),
    ),
  }))
  const all: Block[] = []
  for (let at = 0; at <= blocks.length; at += 1) {
    all.push(...composed.filter(({ after }) => after === at).flatMap((each) => each.blocks))
    const block = blocks[at]
    if (block !== undefined) all.push(block)
  }
  return all.map((block, at) => ({ ...block, at: { ...block.at, number: at + 1 } }))
}
