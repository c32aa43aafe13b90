/** Makes this process the owner of a data folder's database server, or a guest of its owner, or refuses. */
import type { Client } from 'pg'
import { connectionLost } from '#server/storage/connection-lost.ts'
import { DatabaseError } from '#server/storage/database-error.ts'
import { connectOrStart } from './connect-or-start.ts'
import type { Installation } from './installation.ts'
import { takeOwnership } from './ownership.ts'

/** A portal has to be the owner; a command may also be the guest of a running portal. */
export type Visitor = 'portal' | 'command'

export type Entered =
  | { readonly kind: 'owner'; readonly socketFolder: string; /** Holds the lock. */ readonly keeper: Client }
  | { readonly kind: 'guest'; readonly socketFolder: string }

/** Milliseconds to wait for an owner that may be about to end: a command ends after a moment. */
const patience: Readonly<Record<Visitor, number>> = { portal: 3_000, command: 1 }

/** A server that ends at each connection is not started for ever. */
const attempts = 5

export async function enter(installation: Installation, visitor: Visitor): Promise<Entered> {
  for (let attempt = 1; ; attempt += 1) {
    const { client, socketFolder } = await connectOrStart(installation, `${visitor}, process ${process.pid}`)
    try {
      const ownership = await takeOwnership(client, patience[visitor])
      if (ownership.kind === 'owner') return { kind: 'owner', socketFolder, keeper: client }
      await client.end()
      if (visitor === 'command') return { kind: 'guest', socketFolder }
      throw new DatabaseError(
        `The data folder ${installation.places.dataDir} is in use by another portal (${ownership.by}). Stop that one, or give this one a folder of its own with DATA_DIR.`,
      )
    } catch (error) {
      // The owner ended and stopped the server, so the next attempt starts one.
      if (!connectionLost(error) || attempt === attempts) throw error
    }
  }
}
