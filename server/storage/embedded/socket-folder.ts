/** Chooses the folder of the server's socket: in the data folder or, if that path is too long for a socket, a short one. */
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from '#server/storage/database-error.ts'
import type { User } from './find-closed-part.ts'
import type { DatabasePaths } from './database-paths.ts'

/** The size of `sun_path` on macOS in bytes; Linux has four more. */
const longest = 103

export function socketFolderOf({ folder }: Pick<DatabasePaths, 'folder'>, temporary = tmpdir()): string {
  const inside = join(folder, 'socket')
  if (fits(inside)) return inside
  const name = `stepwright-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const short = join(temporary, name)
  return fits(short) ? short : join('/tmp', name)
}

/** Only the server's user and root may open it. */
export function makeSocketFolder(path: string, { uid, gid }: User) {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(path, uid, gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return
  throw new DatabaseError(
    `The database needs the folder ${path} for its socket, and somebody else has made it. Remove it, or choose a data folder with a shorter path.`,
  )
}

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longest
