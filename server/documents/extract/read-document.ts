/** Reads one document of any kind, and each file of an archive: called in a worker, since strangers' files burn cores. */
import { Unreadable } from '../container/unreadable.ts'
import type { Kind } from '../sniff/kinds.ts'
import { archives, readArchive, type Packed } from './archives/read-archive.ts'
import { BlockWriter } from './block-writer.ts'
import { fullBudget, type Budget } from './budget.ts'
import { kindOfContent } from './kind-of-content.ts'
import { NoText, readers } from './readers.ts'
import { writeSpeeches } from './transcripts/speeches.ts'
import type { Block, ExtractedFile } from './types.ts'

/** `characters`: how many may be read at most. */
export async function readDocument(
  name: string,
  bytes: Uint8Array,
  characters?: number,
): Promise<readonly ExtractedFile[]> {
  return await read({ label: name, bytes, depth: 0 }, fullBudget(characters))
}

async function read(packed: Packed, budget: Budget): Promise<readonly ExtractedFile[]> {
  const { label, bytes } = packed
  const writer = new BlockWriter(budget)
  let kind: Kind = 'unknown'
  try {
    kind = await kindOfContent(bytes, label)
    if (kind === 'zip' || kind === 'rar' || kind === '7z') {
      return await readArchive(archives[kind], packed, budget, (inner) => read(inner, budget))
    }
    await readers[kind]({ bytes, label, writer, deadline: budget.deadline })
    if (writer.blocks.length === 0) throw new Unreadable('holds no text.')
    return [{ file: label, blocks: withSpeeches(kind, writer.blocks) }]
  } catch (error) {
    // What was read before the trouble is kept.
    if (!(error instanceof Unreadable)) throw error
    const holds = error instanceof NoText ? { holds: error.holds } : {}
    return [{ file: label, blocks: withSpeeches(kind, writer.blocks), problem: error.sentence(label), ...holds }]
  }
}

/** People keep transcripts in documents of any kind that a text program writes. */
const mayBeTranscripts: readonly Kind[] = ['docx', 'doc', 'rtf', 'text', 'pdf']

function withSpeeches(kind: Kind, blocks: readonly Block[]): readonly Block[] {
  if (!mayBeTranscripts.includes(kind)) return blocks
  const writer = new BlockWriter()
  return writeSpeeches(blocks, writer) ? writer.blocks : blocks
}
