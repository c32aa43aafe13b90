/** The files of runs: each has a row with its owner, and a content in the store, which several files may share. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import { batchReads } from '#server/storage/batch-reads.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { fingerprint } from './fingerprint.ts'
import { processLog } from '#server/operating/log.ts'

/** A file that has arrived completely, but does not belong to a run yet. */
export interface StagedFile {
  readonly id: string
  /** The name that the user gave it. */
  readonly name: string
  readonly size: number
  /** The name of its content in the store. */
  readonly content: string
  /** Equal for equal contents. */
  readonly fingerprint: string
}

interface StageOptions {
  readonly signal?: AbortSignal
  /** Called with each piece of the content and the number of bytes so far. */
  readonly watch?: (size: number, chunk: Uint8Array) => void
}

export interface StoredFiles {
  readonly stage: (name: string, content: Readable, options?: StageOptions) => Promise<StagedFile>
  /**
   * Another file with a content that is stored already; undefined if that is about to be removed. `size`: of a content that no run has kept
   * yet, since its row does not say it.
   */
  readonly share: (name: string, content: string, size?: number) => Promise<StagedFile | undefined>
  /** Removes the files that do not belong to a run. What cannot be removed now is left to the next sweep. */
  readonly discard: (ids: readonly string[]) => Promise<void>
  /** The same, but it rejects if something cannot be removed now. */
  readonly removeNow: (ids: readonly string[]) => Promise<void>
  /** Reads a content. `size`, if it is known, makes reading a small file cheaper. */
  readonly open: (id: string, size?: number, range?: ByteRange) => Promise<Readable>
  /** See FileStore. */
  readonly withPath: FileStore['withPath']
  /** Removes files that belong to no run any more; gives their number. */
  readonly sweep: (what?: { readonly staged: 'all' | 'old' }) => Promise<number>
  readonly check: () => Promise<void>
}

/** Milliseconds for which a replaced file is kept, because work that began earlier may still read it. */
const replacedFileAge = 600_000
/** Milliseconds. No upload takes longer: 14 GB at 2 Mbit/s take 16 hours. */
const longestUpload = 86_400_000

export function storedFiles({ db, store }: { readonly db: Kysely<Tables>; readonly store: FileStore }): StoredFiles {
  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    // Files of a run stay even if the caller wants to discard them: a commit may have succeeded although its answer was lost.
    const gone = await db
      .updateTable('files')
      .set({ state: 'gone', since: new Date(0) })
      .where('id', 'in', ids)
      .where('state', '<>', 'kept')
      .returning(['id', 'content'])
      .execute()
    if (gone.length === 0) return
    // The content is removed first: the next sweep finds a row that is left over, but nothing finds a content without a row.
    await store.remove(await unusedContents(new Set(gone.map(({ content }) => content))))
    const removed = gone.map(({ id }) => id)
    await db.deleteFrom('files').where('id', 'in', removed).execute()
  }

  /** Contents that no other file needs. */
  async function unusedContents(contents: ReadonlySet<string>): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('files')
      .select('content')
      .where('content', 'in', [...contents])
      .where('state', '<>', 'gone')
      .execute()
    const needed = new Set(rows.map(({ content }) => content))
    return [...contents].filter((content) => !needed.has(content))
  }

  /** Inserts the rows of files that arrive together in one statement, before their contents: nothing finds a content without a row. */
  const insertRow = batchReads(async (arriving: readonly { readonly id: string; readonly name: string }[]) => {
    const rows = arriving.map(({ id, name }) => ({ id, state: 'staged' as const, label: name, content: id }))
    await db.insertInto('files').values(rows).execute()
    return () => undefined
  })

  async function discard(ids: readonly string[]): Promise<void> {
    // The caller reports its own outcome, so a failure here is only logged.
    await remove(ids).catch((error: unknown) => processLog().error({ err: error }, 'Files could not be removed.'))
  }

  return {
    async stage(label, content, { signal, watch } = {}) {
      const id = randomUUID()
      const name = storableLabel(label)
      const print = fingerprint()
      let size = 0
      const observe = (chunk: Uint8Array) => {
        print.update(chunk)
        size += chunk.byteLength
        watch?.(size, chunk)
      }
      // The content may fail before the store listens to it. The store gets the error when it begins to read.
      content.on('error', () => undefined)
      try {
        await insertRow({ id, name })
        await store.put(id, content, { watch: observe, ...(signal && { signal }) })
        return { id, name, size, content: id, fingerprint: print.digest() }
      } catch (error) {
        content.destroy()
        await discard([id])
        throw error
      }
    },
    async share(label, content, known) {
      const [id, name] = [randomUUID(), storableLabel(label)]
      // The lock makes a transaction that removes the content wait, and then it finds this file. Otherwise this
      // transaction waits, and finds that the content is being removed.
      const { rows } = await sql<{ readonly size: string }>`
        insert into files (id, state, label, size, content)
        select ${id}, 'staged', ${name}, ${known === undefined ? sql.ref('size') : known}, content from (
          select size, content from files where content = ${content} and state <> 'gone' limit 1 for share
        ) as stored
        returning size`.execute(db)
      return rows[0] && { id, name, size: Number(rows[0].size), content, fingerprint: content }
    },
    discard,
    removeNow: remove,
    open: (id, size, range) => store.get(id, size, range),
    withPath: (id, read) => store.withPath(id, read),
    async sweep({ staged } = { staged: 'old' }) {
      const unneeded = await db
        .selectFrom('files')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'gone'), eb('since', '<', ago(replacedFileAge))]),
            eb.and([eb('state', '=', 'staged'), ...(staged === 'all' ? [] : [eb('since', '<', ago(longestUpload))])]),
          ]),
        )
        .limit(1000)
        .execute()
      await remove(unneeded.map(({ id }) => id))
      return unneeded.length
    },
    check: () => store.check(),
  }
}

/** A name that work chose may contain NUL, which PostgreSQL refuses; then the rows of other files would fail, too. */
const storableLabel = (label: string): string => label.replaceAll('\u0000', '')

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds)
