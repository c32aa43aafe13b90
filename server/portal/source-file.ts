/** Finds the file of a session in which a passage stands, if a page can show it: a PDF, or a picture that browsers draw. */
import { buffer } from 'node:stream/consumers'
import { extensionOf } from '#engine/values/extension-of.ts'
import { hasNul } from '#server/agents/body/ensure-storable.ts'
import type { WorkFile } from '#server/operations/work.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'

const shownExtensions = new Set(['.pdf', '.png', '.jpg', '.jpeg', '.webp'])

interface Stores {
  readonly db: Database['db']
  readonly files: Pick<StoredFiles, 'open'>
}

/** `name`: the name in a citation; for a file of an archive, the name of the archive precedes it. */
export async function sourceFile({ db, files }: Stores, session: string, name: string): Promise<WorkFile | undefined> {
  if (hasNul(name) || !shownExtensions.has(extensionOf(name))) return undefined
  const found = await db
    .selectFrom('files')
    .select(['content as id', 'label', 'size'])
    .where('session_id', '=', session)
    .where('label', '=', name)
    .where('state', '=', 'kept')
    .orderBy('artefact')
    .orderBy('position')
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { id, label } = found
  const size = Number(found.size)
  const stream: WorkFile['stream'] = (range) => files.open(id, size, range)
  return { id, name: label, size, stream, bytes: async () => buffer(await stream()) }
}
