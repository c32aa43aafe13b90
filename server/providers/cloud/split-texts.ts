/**
 * Splits long texts into pieces that fit one request each, between paragraphs or speeches and never inside one. A piece begins with the end of the
 * one before it, since an answer may stand in one and its question in the other.
 */
import { contentOf } from '../find-passage.ts'
import type { SourceBlock, SourceText } from '../text-model.ts'

/** In characters: about 15,000 tokens, so that facts in the middle are not overlooked. */
const pieceLength = 60_000

/** The share of a piece that the next one repeats. */
const overlap = 1 / 40

/** Each piece has at most `limit` characters and what it repeats: the headings above its first block, and the end of the piece before it. */
export function splitTexts(texts: readonly SourceText[], limit = pieceLength): readonly (readonly SourceText[])[] {
  const pieces: SourceText[][] = []
  let piece: SourceText[] = []
  let length = 0
  for (const text of texts) {
    let blocks: SourceBlock[] = []
    let headings: readonly SourceBlock[] = []
    const endText = () => {
      if (blocks.length > 0) piece.push({ ...text, blocks })
      blocks = []
    }
    for (const block of text.blocks.flatMap((one) => cutBlock(one, limit))) {
      const size = sizeOf(block)
      if (length + size > limit && length > 0) {
        const before = blocks
        endText()
        pieces.push(piece)
        piece = []
        const repeated = endOf(before, limit * overlap)
        blocks = [...headings.filter((heading) => !repeated.includes(heading)), ...repeated]
        length = 0
      }
      if (block.kind === 'heading') {
        const level = block.level ?? 1
        headings = [...headings.filter((above) => (above.level ?? 1) < level), block]
      }
      blocks.push(block)
      length += size
    }
    endText()
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces
}

/** The last blocks of up to `length` characters. */
function endOf(blocks: readonly SourceBlock[], length: number): readonly SourceBlock[] {
  let left = length
  const first = blocks.findLastIndex((block) => (left -= sizeOf(block)) < 0)
  return blocks.slice(first + 1)
}

/** A block longer than a whole piece is cut where a line or a sentence ends. */
function cutBlock(block: SourceBlock, limit: number): readonly SourceBlock[] {
  const content = contentOf(block)
  if (content.length <= limit) return [block]
  const { rows: _, ...others } = block
  const parts: SourceBlock[] = []
  for (let start = 0; start < content.length;) {
    const part = content.slice(start, start + limit)
    const isLast = start + limit >= content.length
    const end = isLast
      ? part.length
      : Math.max(part.lastIndexOf('\n'), part.lastIndexOf('. ') + 1, part.lastIndexOf(' '), 1)
    parts.push({ ...others, text: part.slice(0, end) })
    start += end
  }
  return parts
}

/** In characters: a shorter piece is not split again even if a model refuses it. */
export const leastToHalve = 2000

export const lengthOf = (texts: readonly SourceText[]): number =>
  texts.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + sizeOf(block), 0)

/** A fact is sent with its passages. */
export const sizeOf = (block: SourceBlock): number =>
  (block.passages ?? []).reduce((sum, { passage }) => sum + passage.length, contentOf(block).length)

/** The limit that makes two pieces of these texts, wherever their blocks end. A block that is very long may make a third one. */
export function halfOf(texts: readonly SourceText[]): number {
  const length = lengthOf(texts)
  const longest = Math.max(0, ...texts.flatMap(({ blocks }) => blocks.map(sizeOf)))
  return Math.ceil((length + Math.min(longest, length / 4)) / 2)
}
