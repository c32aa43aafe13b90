/** Gives the libraries the short names under which programs look for them: npm packages cannot hold links. */
import { lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import type { Binaries } from './binaries.ts'

interface Link {
  readonly source: string
  readonly target: string
}

const untouchable = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * The package's install script makes the links; this makes up for one that was not run. Returns the folders in which to
 * look for libraries, if the package's own is not enough: who may not write there gets the links in `ownFolder`. What a
 * library that is found there needs itself, it looks for beside the link, so the package's folder comes second.
 */
export function linkLibraries({ libraries, links }: Binaries, ownFolder: string): string | undefined {
  const wanted = JSON.parse(readFileSync(links, 'utf8')) as readonly Link[]
  try {
    for (const { source, target } of wanted) link(basename(source), join(libraries, basename(target)))
    return undefined
  } catch (error) {
    if (!untouchable.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  mkdirSync(ownFolder, { recursive: true })
  for (const { source, target } of wanted) link(join(libraries, basename(source)), join(ownFolder, basename(target)))
  return [ownFolder, libraries].join(delimiter)
}

/** Leaves a link alone that is right; another process may be making the same one. */
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
