/** The blocks of one part. Only the blocks that are needed are parsed, and only changed ones are written anew. */
import { parseFragment, scopeOf } from '../../container/xml/parse-xml.ts'
import { splitBlocks, type Split } from './split-blocks.ts'
import type { Element } from '../../container/xml/tree.ts'

export interface Block {
  /** Its index among the blocks of the part. */
  readonly at: number
  /** Holds the element of the block, and elements that were added beside it. */
  readonly holder: Element
  readonly tablesBefore: number
  /** Counted from 1, without notes of a special type: Word saves the separator lines above notes as notes, too. */
  readonly number: number
  /** The raw XML of the blocks above and below. */
  readonly above: string
  readonly below: string
}

export class Blocks {
  readonly split: Split
  readonly #changed = new Map<number, Block>()
  /** The new XML of blocks whose trees have been released. */
  readonly #written = new Map<number, string>()

  constructor(xml: string) {
    this.split = splitBlocks(xml)
  }

  /** Parses the blocks whose raw XML passes the check, for work that needs several of them at once. */
  parse(isWanted: (raw: string) => boolean): Block[] {
    return [...this.each(isWanted)]
  }

  /**
   * Like the function above, but one block after the other: the trees of all blocks take about ten times the memory of
   * their text.
   */
  *each(isWanted: (raw: string) => boolean): Generator<Block> {
    const { blocks, namespaces, tablesBefore } = this.split
    const scope = scopeOf(namespaces)
    let number = 0
    for (const [at, raw] of blocks.entries()) {
      if (!separatorNote.test(raw)) number += 1
      if (!isWanted(raw)) continue
      const [above = '', below = ''] = [blocks[at - 1], blocks[at + 1]]
      yield { at, holder: parseFragment(raw, scope), tablesBefore: tablesBefore[at] ?? 0, number, above, below }
    }
  }

  markChanged(block: Block): void {
    this.#changed.set(block.at, block)
  }

  /** Changes one block after the other. `change` returns whether it did; the block must not be changed after that. */
  changeEach(isWanted: (raw: string) => boolean, change: (block: Block) => boolean): void {
    for (const block of this.each(isWanted)) {
      if (!change(block)) continue
      const into: string[] = []
      block.holder.writeChildren(into)
      this.#written.set(block.at, into.join(''))
    }
  }

  /** The XML of the part with its changes; undefined if nothing was changed. */
  xml(): string | undefined {
    if (this.#changed.size + this.#written.size === 0) return undefined
    const { head, blocks, tail } = this.split
    const into = [head]
    for (const [at, raw] of blocks.entries()) {
      const changed = this.#changed.get(at)
      if (changed === undefined) into.push(this.#written.get(at) ?? raw)
      else changed.holder.writeChildren(into)
    }
    into.push(tail)
    return into.join('')
  }
}

const separatorNote = /^\s*<[^>]*:type=/
