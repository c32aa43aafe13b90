/** The files of runs: each has a row that says whose it is, and a content in the store. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { gather } from '#server/storage/gather.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { fingerprint } from './fingerprint.ts'
import { processLog } from '#server/operating/log.ts'

/** It has arrived whole, and belongs to nobody until it is kept. */
export interface StagedFile {
  readonly id: string
  /** As the user named it. */
  readonly name: string
  readonly size: number
  /** The same for the same content. */
  readonly fingerprint: string
}

interface Staging {
  readonly signal?: AbortSignal
  /** Is shown each piece of the content on its way, and told the bytes so far. */
  readonly watch?: (size: number, chunk: Uint8Array) => void
}

export interface StoredFiles {
  readonly stage: (name: string, content: Readable, options?: Staging) => Promise<StagedFile>
  /** Removes those that nobody keeps. What cannot be removed now is left to the next sweep. */
  readonly discard: (ids: readonly string[]) => Promise<void>
  /** `size`, where it is known, makes the reading of a small file cheaper. */
  readonly open: (id: string, size?: number, range?: ByteRange) => Promise<Readable>
  /** As a file of this machine, for as long as it is used. */
  readonly withPath: FileStore['withPath']
  /** Removes what nobody holds any more; gives how many that were. */
  readonly sweep: (what?: { readonly staged: 'all' | 'old' }) => Promise<number>
  readonly check: () => Promise<void>
}

/** Milliseconds in which a file that was replaced may still be read by work that began before. */
const readFor = 600_000
/** No upload takes longer: 14 GB at 2 Mbit/s take 16 hours. */
const arrivesWithin = 86_400_000

export function storedFiles({ db, store }: { readonly db: Kysely<Tables>; readonly store: FileStore }): StoredFiles {
  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    // What is kept stays, whatever the caller believes: a commit may have come through although its answer was lost.
    const gone = await db
      .updateTable('files')
      .set({ state: 'gone', since: new Date(0) })
      .where('id', 'in', ids)
      .where('state', '<>', 'kept')
      .returning('id')
      .execute()
    if (gone.length === 0) return
    const removed = gone.map(({ id }) => id)
    // The content first: a row that is left is found by the next sweep, a content without a row by nobody.
    await store.remove(removed)
    await db.deleteFrom('files').where('id', 'in', removed).execute()
  }

  /** The rows of files that arrive together are one statement. A content without a row would be found by nobody. */
  const note = gather(async (arriving: readonly { readonly id: string; readonly name: string }[]) => {
    const rows = arriving.map(({ id, name }) => ({ id, state: 'staged' as const, label: name }))
    await db.insertInto('files').values(rows).execute()
    return () => undefined
  })

  async function discard(ids: readonly string[]): Promise<void> {
    // Whoever discards has something else to say: that it is done, or why it is not.
    await remove(ids).catch((error: unknown) => processLog().error({ err: error }, 'Files could not be removed.'))
  }

  return {
    async stage(label, content, { signal, watch } = {}) {
      const id = randomUUID()
      // What work names a file after may hold anything. The row of one file must not spoil those of others.
      const name = label.replaceAll('\u0000', '')
      const print = fingerprint()
      let size = 0
      const see = (chunk: Uint8Array) => {
        print.update(chunk)
        size += chunk.byteLength
        watch?.(size, chunk)
      }
      // It may break before the store listens to it. Then the store is told when it begins to.
      content.on('error', () => undefined)
      try {
        await note({ id, name })
        await store.put(id, content, { watch: see, ...(signal && { signal }) })
        return { id, name, size, fingerprint: print.digest() }
      } catch (error) {
        content.destroy()
        await discard([id])
        throw error
      }
    },
    discard,
    open: (id, size, range) => store.get(id, size, range),
    withPath: (id, read) => store.withPath(id, read),
    async sweep({ staged } = { staged: 'old' }) {
      const due = await db
        .selectFrom('files')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'gone'), eb('since', '<', ago(readFor))]),
            eb.and([eb('state', '=', 'staged'), ...(staged === 'all' ? [] : [eb('since', '<', ago(arrivesWithin))])]),
          ]),
        )
        .limit(1000)
        .execute()
      await remove(due.map(({ id }) => id))
      return due.length
    },
    check: () => store.check(),
  }
}

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds)
