/** Reads each file of an archive in turn, archives in archives included, within one budget. */
import { Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import type { ExtractedFile } from '../types.ts'
import type { Entry, OpenArchive } from './archive.ts'
import { open7z } from './open-7z.ts'
import { openRar } from './open-rar.ts'
import { openZipArchive } from './open-zip-archive.ts'

export const archives = { zip: openZipArchive, rar: openRar, '7z': open7z } satisfies Readonly<
  Record<string, OpenArchive>
>

/** A file in an archive. */
export interface Packed {
  readonly label: string
  readonly bytes: Uint8Array
  /** In how many archives it lies. */
  readonly depth: number
}

export type ReadPacked = (packed: Packed) => Promise<readonly ExtractedFile[]>

export async function readArchive(
  open: OpenArchive,
  { label, bytes, depth }: Packed,
  budget: Budget,
  read: ReadPacked,
): Promise<readonly ExtractedFile[]> {
  if (depth >= limits.archive.depth) throw tooDeep()
  const { entries, close } = await open(bytes, budget)
  const found: ExtractedFile[] = []
  try {
    for (const entry of entries) {
      if (isHousekeeping(entry.name)) continue
      const inner = `${label} › ${shownName(entry.name)}`
      found.push(...(await readEntry(entry, inner, depth + 1, budget, read)))
    }
  } finally {
    close()
  }
  return found.length > 0 ? found : [{ file: label, blocks: [], problem: `"${label}" holds no files.` }]
}

async function readEntry(
  entry: Entry,
  label: string,
  depth: number,
  budget: Budget,
  read: ReadPacked,
): Promise<readonly ExtractedFile[]> {
  try {
    if (performance.now() > budget.deadline) throw outOfTime()
    if (budget.characters <= 0 || budget.blocks <= 0) throw afterTooMuch()
    return await read({ label, bytes: await entry.read(), depth })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return [{ file: label, blocks: [], problem: error.sentence(label) }]
  }
}

/** What systems and programs put beside the files that people packed. */
const isHousekeeping = (name: string) =>
  /(^|[/\\])(__MACOSX[/\\]|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i.test(name)

/** Letters that draw nothing, or turn the direction of what follows, make a name look like another. */
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

const afterTooMuch = () =>
  new Unreadable(
    'was not read, because what comes before it holds as much text as can be read at once. Send it by itself.',
  )
