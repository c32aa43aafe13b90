/** The files of runs: each has a row that says whose it is, and a content in the store. */
import { createHash, randomUUID } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { FileStore } from './file-store.ts'

/** It has arrived whole, and belongs to nobody until it is kept. */
export interface StagedFile {
  readonly id: string
  /** As the user named it. */
  readonly name: string
  readonly size: number
  /** SHA-256 of its content. */
  readonly fingerprint: string
}

interface Staging {
  readonly signal?: AbortSignal
  readonly watch?: (size: number) => void
}

export interface StoredFiles {
  /** `watch` is told the bytes so far. */
  readonly stage: (name: string, content: Readable, options?: Staging) => Promise<StagedFile>
  readonly discard: (ids: readonly string[]) => Promise<void>
  readonly open: (id: string) => Promise<Readable>
  /** As a file of this machine, for as long as it is used. */
  readonly withPath: FileStore['withPath']
  /** Removes what nobody holds any more; gives how many that were. */
  readonly sweep: (what?: { readonly staged: 'all' | 'old' }) => Promise<number>
  readonly check: () => Promise<void>
}

/** Milliseconds in which a file that was replaced may still be read by work that began before. */
const readFor = 600_000
/** No upload takes longer. */
const arrivesWithin = 10_800_000

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

  return {
    async stage(name, content, { signal, watch } = {}) {
      const id = randomUUID()
      await db.insertInto('files').values({ id, state: 'staged', label: name }).execute()
      const hash = createHash('sha256')
      let size = 0
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.byteLength
          watch?.(size)
          done(null, chunk)
        },
      })
      try {
        content.once('error', (error) => hashing.destroy(error))
        await store.put(id, content.pipe(hashing), signal)
        return { id, name, size, fingerprint: hash.digest('hex') }
      } catch (error) {
        await remove([id])
        throw error
      }
    },
    discard: remove,
    open: (id) => store.get(id),
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
