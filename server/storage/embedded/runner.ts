/** Chooses the user as which PostgreSQL runs: our own or, since it refuses root, one without rights. */
import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from '#server/storage/database-error.ts'
import type { Binaries } from './binaries.ts'
import { findClosedPart, type User } from './find-closed-part.ts'
import type { DatabasePaths } from './database-paths.ts'

export interface Runner extends User {
  run(program: string, args: readonly string[], options: SpawnOptions): ChildProcess
}

/** The user 'nobody' of current Linux distributions. */
const nobody: User = { uid: 65_534, gid: 65_534 }

/** Makes the folder of the database and chooses the user for its server. */
export function chooseRunner(places: DatabasePaths, binaries: Binaries): Runner {
  makeFolder(places)
  const owner = statSync(places.folder)
  const self: User = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

  if (self.uid === 0) return chooseForRoot(owner.uid === 0 ? nobody : owner, places, binaries)
  if (self.uid === owner.uid) return { ...self, run: (program, args, options) => spawn(program, args, options) }
  throw new DatabaseError(
    `The folder ${places.folder} belongs to another user (${owner.uid}). Run this as that user, or choose another folder with DATA_DIR.`,
  )
}

function makeFolder({ folder, dataDir }: DatabasePaths) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new DatabaseError(
      `The folder ${folder} cannot be made (${code}). Let this user write in ${dataDir}, or choose another folder with DATA_DIR.`,
    )
  }
}

function chooseForRoot({ uid, gid }: User, places: DatabasePaths, { postgres, initdb }: Binaries): Runner {
  const user = { uid, gid }
  const refusal = `PostgreSQL refuses to run as root`
  if (process.platform !== 'linux') throw new DatabaseError(`${refusal}. Start the portal as an ordinary user.`)
  changeOwner(places, user)

  const program = [postgres, initdb].find((path) => findClosedPart(user, path) === path)
  if (program !== undefined) {
    throw new DatabaseError(
      `${refusal}, so it runs as user ${uid}, who may not run ${program}. Allow it with \`chmod -R a+rX ${dirname(dirname(program))}\`, or start the portal as an ordinary user.`,
    )
  }
  const closed = findClosedPart(user, places.folder) ?? findClosedPart(user, dirname(postgres))
  if (closed === undefined) {
    return { ...user, run: (path, args, options) => spawn(path, args, { ...options, ...user }) }
  }
  if (spawnSync('setpriv', [...setprivArguments(user), 'true']).status === 0) {
    return {
      ...user,
      run: (path, args, options) => spawn('setpriv', [...setprivArguments(user), path, ...args], options),
    }
  }
  throw new DatabaseError(
    `${refusal}, so it runs as user ${uid}, who may not enter ${closed}. Start the portal as an ordinary user, or move the portal and DATA_DIR to where every user may enter.`,
  )
}

/** A new folder belongs to root; one that was restored from a backup may belong to anybody. */
function changeOwner({ folder, cluster }: DatabasePaths, { uid, gid }: User) {
  const isOwner = [folder, cluster].every((path) => (statSync(path, { throwIfNoEntry: false })?.uid ?? uid) === uid)
  if (isOwner) return
  const { status, stderr } = spawnSync('chown', ['-hR', `${uid}:${gid}`, '--', folder], { encoding: 'utf8' })
  if (status === 0) return
  throw new DatabaseError(
    `PostgreSQL refuses to run as root, and the folder ${folder} cannot be given to the user it runs as instead: ${stderr.trim()}`,
  )
}

/** Allows the user to enter folders that are closed to it, such as /root, and gives it no other right. */
function setprivArguments({ uid, gid }: User): string[] {
  const capabilities = '-all,+dac_read_search'
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    `--bounding-set=${capabilities}`,
    '--',
  ]
}
