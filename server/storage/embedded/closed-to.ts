/** Which part of a path a user may not enter, judged by its permission bits. */
import { type Stats, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface User {
  readonly uid: number
  readonly gid: number
}

/** The outermost part of the path, the path itself included, that is closed to the user. */
export function closedTo(user: User, path: string): string | undefined {
  return partsOf(realpathSync(path)).find((part) => !mayEnter(user, statSync(part)))
}

/** The bit for entering a folder is the one for running a program. */
function mayEnter({ uid, gid }: User, { mode, uid: owner, gid: group }: Stats): boolean {
  if (uid === owner) return (mode & 0o100) !== 0
  if (gid === group) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function partsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...partsOf(parent), path]
}
