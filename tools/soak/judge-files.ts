/** Checks the data folder of a stopped portal: each stored file has its content, and each content belongs to a file. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/storage/database.ts'

export async function judgeFiles(dataDir: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ dataDir, processKind: 'command' })
  try {
    const rows = await db.selectFrom('files').select(['id', 'content', 'state', 'size']).execute()
    const contents = await contentsIn(join(dataDir, 'files'))
    const missing = rows.filter(
      ({ content, state, size }) => state === 'kept' && contents.get(content) !== Number(size),
    )
    // A file that an operation passes on unchanged shares the content of another file.
    const known = new Set(rows.map(({ content }) => content))
    const nobodys = [...contents.keys()].filter((id) => !known.has(id))
    const staged = rows.filter(({ state }) => state === 'staged')
    return [
      ...missing.map(({ id, content, size }) => `file ${id} has ${contents.get(content)} of ${String(size)} bytes`),
      ...nobodys.map((id) => `file ${id} is nobody's`),
      ...staged.map(({ id }) => `file ${id} is left over from an upload that was interrupted`),
    ]
  } finally {
    await close()
  }
}

async function contentsIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => [name, (await stat(join(parentPath, name))).size] as const),
  )
  return new Map(sizes)
}
