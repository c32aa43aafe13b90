/** Makes PostgreSQL's data directory at the first start, under another name until it is complete. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseError } from '#server/storage/database-error.ts'
import { majorVersion } from './binaries.ts'
import type { Installation } from './installation.ts'
import type { DatabasePaths } from './database-paths.ts'

const initdbOptions = [
  '--username=stepwright',
  // The server listens only on a socket, which only its user can open.
  '--auth=trust',
  '--encoding=UTF8',
  // The built-in locale sorts equally on every machine; the system's changes with its libraries, which breaks indexes.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

export async function makeCluster(installation: Installation) {
  const { paths, runner } = installation
  const { cluster, folder } = paths
  if (existsSync(versionOf(cluster))) return checkVersion(cluster)
  removeUnfinished(paths)

  const unfinished = `${cluster}.new-${randomUUID()}`
  const { code, output } = await initialise(unfinished, installation)
  if (code === 0) return moveInto(cluster, unfinished)
  rmSync(unfinished, { recursive: true, force: true })
  throw new DatabaseError(
    namelessUser.test(output)
      ? `PostgreSQL needs a user with a name, and number ${runner.uid} has none on this system. Add it to /etc/passwd, run this as another user, or set DATABASE_URL.`
      : `The database cannot be set up in ${folder}. PostgreSQL says: ${output.trim()}`,
  )
}

/** Happens in containers that were started with only the number of a user. */
const namelessUser = /could not look up effective user ID/

const versionOf = (cluster: string) => join(cluster, 'PG_VERSION')

function checkVersion(cluster: string) {
  const version = readFileSync(versionOf(cluster), 'utf8').trim()
  if (version === majorVersion) return
  throw new DatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this portal brings ${majorVersion}. Start the version of the portal that made it, or move its data with pg_dump.`,
  )
}

function initialise(unfinished: string, { binaries, runner, spawnOptions }: Installation) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = runner.run(binaries.initdb, ['-D', unfinished, ...initdbOptions], {
      ...spawnOptions,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** If another process was faster, its cluster is used. */
function moveInto(cluster: string, unfinished: string) {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(versionOf(cluster))) return
    throw new DatabaseError(
      `The database cannot be set up in ${cluster} (${(error as NodeJS.ErrnoException).code}): something else is there. Move it away, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Removes the directories of starts that were killed. A recent one may belong to a process that is still working. */
function removeUnfinished({ folder, cluster }: DatabasePaths) {
  const old = Date.now() - 10 * 60_000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith(`${basename(cluster)}.new-`) && statSync(path).mtimeMs < old) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}
