/**
 * Reads content that a Word document shows from other parts: charts, diagrams, and whole documents that Word inserts
 * when it opens the file (`altChunk`), which programs that assemble documents use.
 */
import { limits as containerLimits } from '../../container/limits.ts'
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import type { Relation } from '../../container/office-package/relations.ts'
import { Unreadable } from '../../container/unreadable.ts'
import { BlockWriter } from '../block-writer.ts'
import { fullBudget } from '../budget.ts'
import { isDrawnPart, writeDrawnPart } from '../drawings/write-drawn-part.ts'
import type { Block } from '../types.ts'
import type { InsertedParts } from './walk-story.ts'

/** Reads a document that is inserted into another one. Rejects with Unreadable. */
export type ReadChunk = (bytes: Uint8Array, name: string, writer: BlockWriter) => Promise<void>

interface ReadParts {
  readonly parts: InsertedParts
  /** The names of documents that could not be read. */
  readonly unread: readonly string[]
}

export async function readInsertedParts(
  word: OfficePackage,
  relations: readonly Relation[],
  readChunk: ReadChunk,
): Promise<ReadParts> {
  const parts = new Map<string, readonly Block[]>()
  const blocksOfParts = new Map<string, readonly Block[]>()
  const unread: string[] = []
  // A budget that all inserted documents share, however many there are.
  const budget = fullBudget()
  for (const relation of relations) {
    const { id, kind, part } = relation
    const isChunk = kind === 'aFChunk'
    if (part === undefined || (!isChunk && !isDrawnPart(relation))) continue
    const known = blocksOfParts.get(part)
    const writer = new BlockWriter(budget)
    if (known === undefined && !isChunk) await writeDrawnPart(word, relation, writer)
    else if (known === undefined) {
      try {
        await readChunk(await word.bytes(part, containerLimits.fileBytes), part, writer)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        unread.push(part.slice(part.lastIndexOf('/') + 1))
      }
    }
    const blocks = known ?? writer.blocks
    blocksOfParts.set(part, blocks)
    parts.set(id, blocks)
  }
  return { parts, unread }
}
