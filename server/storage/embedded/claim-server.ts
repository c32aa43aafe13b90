/** Makes this process the owner of a data folder's database server, or a guest of its owner, or refuses. */
import type { Client } from 'pg'
import { DatabaseError, isConnectionLost } from '#server/storage/database-error.ts'
import { connectOrStart } from './connect-or-start.ts'
import type { Installation } from './installation.ts'
import { takeOwnership } from './ownership.ts'

/** A portal has to be the owner; a command may also be the guest of a running portal. */
export type ProcessKind = 'portal' | 'command'

export type ServerClaim =
  | { readonly kind: 'owner'; readonly socketFolder: string; /** Holds the lock. */ readonly lockHolder: Client }
  | { readonly kind: 'guest'; readonly socketFolder: string }

/** Milliseconds to wait for an owner that may be about to end: a command ends after a moment. */
const longestWaits: Readonly<Record<ProcessKind, number>> = { portal: 3_000, command: 1 }

/** A server that ends at each connection is not started for ever. */
const attempts = 5

export async function claimServer(installation: Installation, visitor: ProcessKind): Promise<ServerClaim> {
  for (let attempt = 1; ; attempt += 1) {
    const { client, socketFolder } = await connectOrStart(installation, `${visitor}, process ${process.pid}`)
    try {
      const ownership = await takeOwnership(client, longestWaits[visitor])
      if (ownership.kind === 'owner') return { kind: 'owner', socketFolder, lockHolder: client }
      await client.end()
      if (visitor === 'command') return { kind: 'guest', socketFolder }
      throw new DatabaseError(
        `The data folder ${installation.paths.dataDir} is in use by another portal (${ownership.by}). Stop that one, or give this one a folder of its own with DATA_DIR.`,
      )
    } catch (error) {
      // The owner ended and stopped the server, so the next attempt starts one.
      if (!isConnectionLost(error) || attempt === attempts) throw error
    }
  }
}
