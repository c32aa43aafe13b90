/** Links the libraries under the short names by which programs look for them, because npm packages cannot contain links. */
import { lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import type { Binaries } from './binaries.ts'

interface Link {
  readonly source: string
  readonly target: string
}

const writeRefusals = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * Does the work of the package's install script, which is off. If the package's folder is not writable, the links are made in
 * `ownFolder`. Then gives the folders in which to look for libraries; a linked library looks for others beside its link, so the
 * package's own folder comes second.
 */
export function linkLibraries({ libraries, links }: Binaries, ownFolder: string): string | undefined {
  const wantedLinks = JSON.parse(readFileSync(links, 'utf8')) as readonly Link[]
  try {
    for (const { source, target } of wantedLinks) link(basename(source), join(libraries, basename(target)))
    return undefined
  } catch (error) {
    if (!writeRefusals.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  mkdirSync(ownFolder, { recursive: true })
  for (const { source, target } of wantedLinks)
    link(join(libraries, basename(source)), join(ownFolder, basename(target)))
  return [ownFolder, libraries].join(delimiter)
}

/** Leaves a correct link alone. Another process may be making the same one. */
function link(source: string, path: string) {
  const present = lstatSync(path, { throwIfNoEntry: false })
  if (present !== undefined && !present.isSymbolicLink()) return
  if (present !== undefined && resolve(path, '..', readlinkSync(path)) === resolve(path, '..', source)) return
  try {
    if (present !== undefined) unlinkSync(path)
    symlinkSync(source, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
