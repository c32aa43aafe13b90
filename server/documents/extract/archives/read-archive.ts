/** Reads each file of an archive in turn, including nested archives, within one budget. */
import { Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import type { ExtractedFile } from '../types.ts'
import type { ArchiveEntry, OpenArchive } from './archive.ts'
import { open7z } from './open-7z.ts'
import { openRar } from './open-rar.ts'
import { openZipArchive } from './open-zip-archive.ts'

export const archives = { zip: openZipArchive, rar: openRar, '7z': open7z } satisfies Readonly<
  Record<string, OpenArchive>
>

/** A file, or a file in an archive. */
export interface NestedFile {
  readonly label: string
  readonly bytes: Uint8Array
  /** The number of archives that contain it. */
  readonly depth: number
}

export type ReadNestedFile = (packed: NestedFile) => Promise<readonly ExtractedFile[]>

export async function readArchive(
  open: OpenArchive,
  { label, bytes, depth }: NestedFile,
  budget: Budget,
  read: ReadNestedFile,
): Promise<readonly ExtractedFile[]> {
  if (depth >= limits.archive.depth) throw tooDeep()
  const { entries, close } = await open(bytes, budget)
  const files: ExtractedFile[] = []
  try {
    for (const entry of entries) {
      if (isSystemFile(entry.name)) continue
      const inner = `${label} › ${shownName(entry.name)}`
      files.push(...(await readEntry(entry, inner, depth + 1, budget, read)))
    }
  } finally {
    close()
  }
  return files.length > 0 ? files : [{ file: label, blocks: [], problem: `"${label}" holds no files.` }]
}

/** The files that an e-mail carries, and those inside a document. */
export async function readAttachments(
  entries: readonly ArchiveEntry[],
  { label, depth }: NestedFile,
  budget: Budget,
  read: ReadNestedFile,
): Promise<readonly ExtractedFile[]> {
  const files: ExtractedFile[] = []
  for (const entry of entries) {
    const inner = `${label} › ${shownName(entry.name)}`
    if (depth >= limits.archive.depth) files.push({ file: inner, blocks: [], problem: tooDeep().sentenceFor(inner) })
    else files.push(...(await readEntry(entry, inner, depth + 1, budget, read)))
  }
  return files
}

async function readEntry(
  entry: ArchiveEntry,
  label: string,
  depth: number,
  budget: Budget,
  read: ReadNestedFile,
): Promise<readonly ExtractedFile[]> {
  try {
    if (budget.isSpent()) throw outOfTime()
    if (budget.characters <= 0 || budget.blocks <= 0) throw afterTextLimit()
    return await read({ label, bytes: await entry.read(), depth })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return [{ file: label, blocks: [], problem: error.sentenceFor(label) }]
  }
}

/** Files that operating systems and programs add to archives. */
const isSystemFile = (name: string) => /(^|[/\\])(__MACOSX[/\\]|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i.test(name)

/** Removes invisible and direction-changing characters, which would make a name look like another. */
function shownName(name: string): string {
  const shown = name.replaceAll('\\', '/').replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
  return shown.length > 200 ? `…${shown.slice(-199)}` : shown || 'a file without a name'
}

const tooDeep = () =>
  new Unreadable(
    'lies in too many archives, one inside the other, so it was not unpacked. Send its files by themselves.',
  )

const outOfTime = () =>
  new Unreadable('was not read, because reading what comes before it took too long. Send it by itself.')

const afterTextLimit = () =>
  new Unreadable(
    'was not read, because what comes before it holds as much text as can be read at once. Send it by itself.',
  )
