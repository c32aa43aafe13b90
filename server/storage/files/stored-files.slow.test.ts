/** The contents of files, and the rows that say whose they are. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { diskStore } from './disk-store.ts'
import { storedFiles } from './stored-files.ts'

const database = freshDatabase()

test('what is kept is not discarded, even by who believes that its commit failed', async () => {
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
