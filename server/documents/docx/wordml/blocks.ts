/** The blocks of one part, parsed where they are looked into and written anew where they are changed. */
import { parseFragment, scopeOf } from '../../container/xml/parse-xml.ts'
import { splitBlocks, type Split } from './split-blocks.ts'
import type { Element } from '../../container/xml/tree.ts'

export interface Block {
  /** Its place among the blocks of the part. */
  readonly at: number
  /** Holds the element of the block, and whatever is put beside it. */
  readonly holder: Element
  readonly tablesBefore: number
  /** Counted from 1, without those of a special type: the lines that part notes from text are notes, too. */
  readonly number: number
}

export class Blocks {
  readonly split: Split
  readonly #changed = new Map<number, Block>()

  constructor(xml: string) {
    this.split = splitBlocks(xml)
  }

  /** The blocks that are wanted, by how they are written. */
  parse(wanted: (raw: string) => boolean): Block[] {
    const { blocks, namespaces, tablesBefore } = this.split
    const scope = scopeOf(namespaces)
    let number = 0
    return blocks.flatMap((raw, at): Block[] => {
      if (!special.test(raw)) number += 1
      if (!wanted(raw)) return []
      return [{ at, holder: parseFragment(raw, scope), tablesBefore: tablesBefore[at] ?? 0, number }]
    })
  }

  changed(block: Block): void {
    this.#changed.set(block.at, block)
  }

  /** Undefined where nothing was changed. */
  xml(): string | undefined {
    if (this.#changed.size === 0) return undefined
    const { head, blocks, tail } = this.split
    const into = [head]
    for (const [at, raw] of blocks.entries()) {
      const changed = this.#changed.get(at)
      if (changed === undefined) into.push(raw)
      else changed.holder.writeChildren(into)
    }
    into.push(tail)
    return into.join('')
  }
}

const special = /^\s*<[^>]*:type=/
