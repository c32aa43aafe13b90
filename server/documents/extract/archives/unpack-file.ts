/**
 * Unpacks an archive, including nested archives, into its folder, and reports the content of every file. Runs in a
 * worker.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '../../container/unreadable.ts'
import { fullBudget, type Budget } from '../budget.ts'
import { kindOfContent } from '../kind-of-content.ts'
import { NoText, refusalOf } from '../readers.ts'
import type { ExtractedFile } from '../types.ts'
import { archives, readArchive, type NestedFile } from './read-archive.ts'

export interface FileToUnpack {
  readonly folder: string
  /** The name of its content in the folder. */
  readonly content: string
  /** The name that users know. */
  readonly label: string
  readonly most: Budget['most']
}

export type Holds = 'text' | 'a picture' | 'a recording'

/** A file that is not an archive, or an archive that could not be opened. */
export interface UnpackedFile {
  /** 'tender.zip › lots/lot-1.docx' for a file of an archive. */
  readonly label: string
  readonly size: number
  /** Absent if the portal cannot use the file. */
  readonly holds?: Holds
  /** Why no text is read from it. */
  readonly reason?: string
  /** The name of its content in the folder: that of the file itself if it was not packed; absent if it cannot be used. */
  readonly content?: string
}

export async function unpackFile({ folder, content, label, most }: FileToUnpack): Promise<readonly UnpackedFile[]> {
  const budget: Budget = { ...fullBudget(), ...most, most }
  const outcomes = new Map<ExtractedFile, UnpackedFile>()
  let written = 0

  const add = (outcome: UnpackedFile): readonly ExtractedFile[] => {
    const file: ExtractedFile = { file: outcome.label, blocks: [] }
    outcomes.set(file, outcome)
    return [file]
  }

  async function unpack(packed: NestedFile): Promise<readonly ExtractedFile[]> {
    const { bytes, label: name, depth } = packed
    const size = bytes.length
    try {
      const kind = await kindOfContent(bytes, name)
      if (kind === 'zip' || kind === 'rar' || kind === '7z')
        return await readArchive(archives[kind], packed, budget, unpack)
      // The text of an e-mail is read with its attachments.
      const refusal = kind === 'mail' ? undefined : refusalOf(kind)
      // A picture counts as readable, since its text may be recognised later.
      const isReadable = refusal === undefined || (refusal instanceof NoText && refusal.holds === 'a picture')
      const reason = isReadable ? {} : { reason: refusal.sentenceFor(name) }
      if (refusal !== undefined && !(refusal instanceof NoText)) return add({ label: name, size, ...reason })
      const holds = refusal?.holds ?? 'text'
      if (depth === 0) return add({ label: name, size, holds, ...reason, content })
      written += 1
      const stored = `${content}-${written}`
      await writeFile(join(folder, stored), bytes)
      return add({ label: name, size, holds, ...reason, content: stored })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return add({ label: name, size, reason: error.sentenceFor(name) })
    }
  }

  const files = await unpack({ label, bytes: await readFile(join(folder, content)), depth: 0 })
  return files.map(
    (file) => outcomes.get(file) ?? { label: file.file, size: 0, reason: file.problem ?? 'It could not be unpacked.' },
  )
}
