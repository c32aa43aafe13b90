/** Finds the part of a path that a user may not enter, by its permission bits. */
import { type Stats, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface User {
  readonly uid: number
  readonly gid: number
}

/** The outermost closed part of the path, which may be the path itself; undefined if the user may enter all of it. */
export function findClosedPart(user: User, path: string): string | undefined {
  return partsOf(realpathSync(path)).find((part) => !mayEnter(user, statSync(part)))
}

/** The execute bit, which for a folder means that it may be entered. */
function mayEnter({ uid, gid }: User, { mode, uid: owner, gid: group }: Stats): boolean {
  if (uid === owner) return (mode & 0o100) !== 0
  if (gid === group) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function partsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...partsOf(parent), path]
}
