/** Writes all data of a person or a workspace to a ZIP file, piece by piece, with a manifest: what each entry is, whence, when, and its SHA-256. */
import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import { ZipFile } from 'yazl'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { heldTables, sessionsOf, type HeldRows, type PersonKeys } from './held-tables.ts'

export type Exported =
  { readonly of: 'person'; readonly person: PersonKeys } | { readonly of: 'client'; readonly client: string }

interface Options {
  readonly db: Kysely<Tables>
  readonly files: Pick<StoredFiles, 'open'>
}

interface Entry {
  readonly path: string
  /** The table, or the artefact of a file. */
  readonly from: string
  readonly bytes: number
  readonly sha256: string
  readonly takenAt: string
}

type Row = Readonly<Record<string, unknown>>

/** The stream fails if a part of the data cannot be read, so a file that ends well is whole. */
export function exportData(options: Options, exported: Exported): Readable {
  const zip = new ZipFile()
  write(options, exported, zip).catch((error: Error) => zip.outputStream.emit('error', error))
  // In Node a ZipFile's stream is a Readable.
  return zip.outputStream as Readable
}

async function write({ db, files }: Options, exported: Exported, zip: ZipFile): Promise<void> {
  const entries: Entry[] = []
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const takenAt = () => new Date().toISOString()

  function addJson(path: string, from: string, value: unknown) {
    const content = Buffer.from(JSON.stringify(value, null, 2))
    const sha256 = createHash('sha256').update(content).digest('hex')
    entries.push({ path, from, bytes: content.byteLength, sha256, takenAt: takenAt() })
    zip.addBuffer(content, path)
  }

  async function addFile(path: string, from: string, content: Readable) {
    const hash = createHash('sha256')
    let bytes = 0
    const passing = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.byteLength
        done(null, chunk)
      },
    })
    content.on('error', (error) => passing.destroy(error))
    zip.addReadStream(content.pipe(passing), path, { compress: false })
    await Promise.race([finished(passing), failed])
    entries.push({ path, from, bytes, sha256: hash.digest('hex'), takenAt: takenAt() })
  }

  async function addSession(id: string) {
    const folder = `sessions/${id}`
    for (const [table, held] of tablesOf(({ session }) => session)) {
      const rows = await rowsOf(db, table, held.session?.(id), leftOut(held, exported))
      if (rows.length > 0) addJson(`${folder}/${table}.json`, table, rows)
    }
    const kept = await db
      .selectFrom('files')
      .select(['label', 'size', 'content', 'artefact', 'position'])
      .where('session_id', '=', id)
      .where('state', '=', 'kept')
      .orderBy('artefact')
      .orderBy('position')
      .execute()
    for (const [at, { label, size, content, artefact }] of kept.entries()) {
      const stream = await files.open(content, Number(size))
      await addFile(`${folder}/files/${at + 1} ${entryName(label)}`, artefact ?? '', stream)
    }
  }

  const which = exported.of === 'person' ? sessionsOf.person(exported.person) : sessionsOf.client(exported.client)
  const { rows: sessions } = await sql<{ readonly id: string }>`
    select id from sessions where ${which} order by created_at, id`.execute(db)
  for (const { id } of sessions) await addSession(id)

  const conditionOf = ({ person, client }: HeldRows) =>
    exported.of === 'person' ? person?.(exported.person) : client?.(exported.client)
  for (const [table, held] of tablesOf(conditionOf)) {
    if (held.unexported) continue
    const rows = await rowsOf(db, table, conditionOf(held), leftOut(held, exported))
    if (rows.length > 0) addJson(`${table}.json`, table, rows)
  }
  if (exported.of === 'person') addJson('audit_events.json', 'audit_events', await eventsOf(db, exported.person))

  const about = {
    format: 1,
    of: exported.of,
    subject: exported.of === 'person' ? exported.person.email : exported.client,
    madeAt: takenAt(),
    sessions: sessions.length,
    entries,
  }
  zip.addBuffer(Buffer.from(JSON.stringify(about, null, 2)), 'manifest.json')
  zip.end()
}

const tablesOf = (conditionOf: (held: HeldRows) => unknown): readonly (readonly [string, HeldRows])[] =>
  Object.entries(heldTables).flatMap(([table, held]) =>
    typeof held !== 'string' && conditionOf(held) !== undefined ? [[table, held] as const] : [],
  )

/** Columns that name somebody else, in the data of one person. */
const leftOut = ({ names = {} }: HeldRows, { of }: Exported): readonly string[] =>
  of === 'person' ? Object.keys(names) : []

async function rowsOf(
  db: Kysely<Tables>,
  table: string,
  condition: ReturnType<NonNullable<HeldRows['client']>> | undefined,
  without: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await sql<{ readonly row: Row }>`
    select to_jsonb(each) - ${[...without]}::text[] as row from ${sql.table(table)} as each
    where ${condition ?? sql`false`}`.execute(db)
  return rows.map(({ row }) => row)
}

/** What the person did, and not with whom. */
const eventsOf = (db: Kysely<Tables>, { ids }: PersonKeys) =>
  db
    .selectFrom('audit_events')
    .select(['at', 'event', 'client', 'agent', 'session', 'address'])
    .where('user_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('id')
    .execute()

/** A label may hold anything; the number before it tells equal names apart. */
const entryName = (label: string): string => label.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').slice(-120)
