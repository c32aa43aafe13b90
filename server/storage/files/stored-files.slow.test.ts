/** The contents of files, and the rows that say whose they are. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { countSession, storedBytes } from '#server/quota/stored-bytes.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { openSnapshot } from '../../../tools/backup/snapshot.ts'
import { diskStore } from './disk-store.ts'
import { storedFiles } from './stored-files.ts'

const database = freshDatabase()

test('a committed file is not discarded, even by a writer that believes its commit failed', async () => {
  const { db } = database()
  const files = storedFiles({ db, store: await diskStore(temporaryFolder()) })
  const kept = await files.stage('Kept.txt', Readable.from([Buffer.from('kept')]))
  const staged = await files.stage('Staged.txt', Readable.from([Buffer.from('staged')]))
  await db.updateTable('files').set({ state: 'kept' }).where('id', '=', kept.id).execute()

  await files.discard([kept.id, staged.id])
  expect((await buffer(await files.open(kept.id))).toString()).toBe('kept')
  await expect(files.open(staged.id)).rejects.toThrow('ENOENT')
  expect(await db.selectFrom('files').select('id').execute()).toEqual([{ id: kept.id }])
})

test('a file that is shared in the call that uploads it has its size', async () => {
  const files = storedFiles({ db: database().db, store: await diskStore(temporaryFolder()) })
  const uploaded = await files.stage('First.txt', Readable.from([Buffer.from('text')]))
  expect(await files.share('all › First.txt', uploaded.content, uploaded.size)).toMatchObject({ size: 4 })
})

test('a content that files share is stored, counted and backed up once, and removed with the last of them', async () => {
  const { db } = database()
  const files = storedFiles({ db, store: await diskStore(temporaryFolder()) })
  const session = randomUUID()
  await db
    .insertInto('sessions')
    .values({ id: session, user_id: session, client: 'Zofa', agent: 'a', definition: null })
    .execute()
  const keep = async (id: string, artefact: string) => {
    const owner = { state: 'kept' as const, session_id: session, artefact, size: 4 }
    await db.updateTable('files').set(owner).where('id', '=', id).execute()
  }
  const giveUp = (id: string) => db.updateTable('files').set({ state: 'gone' }).where('id', '=', id).execute()
  const stored = storedBytes(database())
  const replacing = (artefacts: string[]) => stored.ofSession({ session, user: session, artefacts })

  const first = await files.stage('First.txt', Readable.from([Buffer.from('text')]))
  await keep(first.id, 'uploaded')
  const second = await files.share('all › First.txt', first.content)
  if (second === undefined) throw new Error('The content is there to be shared.')
  await keep(second.id, 'unpacked')

  expect(second).toMatchObject({ name: 'all › First.txt', size: 4, content: first.content })
  expect(await countSession(db, session)).toBe(4)
  // What another artefact shares is not freed.
  expect(await replacing(['uploaded'])).toEqual({ bytes: 4, replaced: 0 })
  expect(await replacing(['uploaded', 'unpacked'])).toEqual({ bytes: 4, replaced: 4 })
  const snapshot = await openSnapshot(database().pool)
  expect((await snapshot.keptFiles()).filter((name) => name === first.content)).toHaveLength(1)
  await snapshot.close()

  await giveUp(first.id)
  await files.discard([first.id])
  expect((await buffer(await files.open(second.content))).toString()).toBe('text')
  expect(await countSession(db, session)).toBeUndefined()
  await giveUp(second.id)
  expect(await files.share('Third.txt', second.content)).toBeUndefined()
  await files.discard([second.id])
  await expect(files.open(second.content)).rejects.toThrow('ENOENT')
})
