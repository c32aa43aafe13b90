/**
 * Keeps the contents of files while they are copied: hard links preserve them even if the portal removes the files
 * meanwhile.
 */
import { constants } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOf } from '#server/storage/files/disk-store.ts'

export interface HeldFiles {
  readonly pathOf: (id: string) => string
  readonly held: readonly string[]
  /** Files that were removed before they could be linked. */
  readonly ended: readonly string[]
  readonly release: () => Promise<void>
}

export async function holdFiles(folder: string, ids: readonly string[]): Promise<HeldFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const ownFolder = await mkdtemp(join(folder, prefix))
  const pathOf = (id: string) => join(ownFolder, id)
  const held: string[] = []
  const ended: string[] = []
  for (const id of ids) {
    try {
      await hold(placeOf(folder, id).path, pathOf(id))
      held.push(id)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      ended.push(id)
    }
  }
  return { pathOf, held, ended, release: () => rm(ownFolder, { recursive: true, force: true }) }
}

const prefix = '.backup-'
/** Milliseconds. No backup takes longer. */
const longestBackup = 86_400_000

/** Removes the links that killed backups left behind. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < Date.now() - longestBackup) await rm(path, { recursive: true, force: true })
  }
}

/** Some file systems do not support hard links. */
const linkRefusals = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

async function hold(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!linkRefusals.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}
