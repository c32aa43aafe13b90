/** Removes the rows of a session, a person or a workspace, and counts and hashes what it removes. */
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import { heldTables, type HeldRows, type PersonKeys } from './held-tables.ts'

type At = Transaction<Tables>

/** What was removed so far. The hash is that of the hash before and of everything removed since, row by row. */
export interface Removed {
  readonly counts: Readonly<Record<string, number>>
  readonly bytes: number
  readonly hash: string
}

interface Piece {
  readonly name: string
  readonly count: number
  readonly bytes?: number
  readonly hash: string
}

/** Takes the place of a name in rows that stay. */
const nobody = 'erased person'

/** Everything of one session, whoever's it is. Its files are marked for `erasure`: their contents leave the store afterwards. */
export async function eraseSession(at: At, id: string, erasure: string): Promise<readonly Piece[]> {
  // Work that is about to commit waits for this lock, and then does not find the session.
  await sql`select from sessions where id = ${id}::uuid for update`.execute(at)
  const files = await takeFiles(at, id, erasure)
  const rows = await removeFrom(at, ({ session }) => session?.(id))
  await clearWords(at, sql`session = ${id}`)
  return [files, ...rows]
}

/** What is known of a person outside of sessions: the account, choices, drafts, and the name in rows that stay. */
export async function erasePerson(at: At, person: PersonKeys, subject: string): Promise<readonly Piece[]> {
  const { email, ids } = person
  const rows = await removeFrom(at, ({ person: of }) => of?.(person))
  await sql`set local stepwright.audit_retention = 'erased'`.execute(at)
  for (const [table, held] of heldRows()) {
    for (const [column, of] of Object.entries(held.names ?? {})) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${nobody} where ${of(person)}`.execute(at)
    }
  }
  await clearWords(at, sql`user_id = any(${ids}) or who = ${email}`, { isPerson: true })
  await sql`update audit_events set subject = ${`person ${subject}`}
    where subject in (${email}, ${`person ${email}`}) and event <> 'erased'`.execute(at)
  return rows
}

/** What a workspace shares, and who belongs to it. */
export const eraseClient = (at: At, client: string): Promise<readonly Piece[]> =>
  removeFrom(at, ({ client: of }) => of?.(client))

/** Adds what was just removed to what was removed before. */
export function addUp(removed: Removed, pieces: readonly Piece[]): Removed {
  const found = pieces.filter(({ count }) => count > 0)
  if (found.length === 0) return removed
  const counts: Record<string, number> = { ...removed.counts }
  const hash = createHash('sha256').update(removed.hash)
  for (const { name, count, hash: each } of found) {
    counts[name] = (counts[name] ?? 0) + count
    hash.update(`${name} ${count} ${each}\n`)
  }
  const bytes = found.reduce((sum, piece) => sum + (piece.bytes ?? 0), removed.bytes)
  return { counts, bytes, hash: hash.digest('hex') }
}

const heldRows = (): readonly (readonly [string, HeldRows])[] =>
  Object.entries(heldTables).flatMap(([table, held]) => (typeof held === 'string' ? [] : [[table, held] as const]))

async function removeFrom(
  at: At,
  conditionOf: (held: HeldRows) => ReturnType<NonNullable<HeldRows['session']>> | undefined,
): Promise<readonly Piece[]> {
  const pieces: Piece[] = []
  for (const [name, held] of heldRows()) {
    const condition = conditionOf(held)
    if (condition === undefined) continue
    const { rows } = await sql<{ readonly count: string; readonly hash: string }>`
      with gone as (delete from ${sql.table(name)} as gone where ${condition} returning ${rowHash} as hash)
      select ${summed} from gone`.execute(at)
    pieces.push({ name, count: Number(rows[0]?.count), hash: rows[0]?.hash ?? '' })
  }
  return pieces
}

/** The names of files are words of the user, so they go at once; the row stays until the content has left the store. */
async function takeFiles(at: At, session: string, erasure: string): Promise<Piece> {
  const { rows } = await sql<{ readonly count: string; readonly bytes: string; readonly hash: string }>`
    with taken as (
      select id, size, ${rowHash} as hash from files as gone
      where session_id = ${session}::uuid and erasure is null for update
    ), marked as (
      update files set state = 'gone', since = 'epoch', label = '', artefact = null, erasure = ${erasure}::uuid
      where id in (select id from taken)
    )
    select ${summed}, coalesce(sum(size), 0) as bytes from taken`.execute(at)
  const [row] = rows
  return { name: 'files', count: Number(row?.count), bytes: Number(row?.bytes), hash: row?.hash ?? '' }
}

const rowHash = sql`sha256(convert_to(gone::text, 'UTF8'))`
const summed = sql`count(*) as count, encode(sha256(coalesce(string_agg(hash, ''::bytea order by hash), '')), 'hex') as hash`

/**
 * Events stay with their ids, and their words go: names of files, of runs, of people. The database lets nothing else be changed, and nothing in
 * the proof of an erasure.
 */
async function clearWords(at: At, events: ReturnType<typeof sql>, { isPerson = false } = {}): Promise<void> {
  await sql`set local stepwright.audit_retention = 'erased'`.execute(at)
  await sql`update audit_events set subject = null, detail = null where (${events}) and event not in
    ('erased', 'erasure-asked', 'hold-set', 'hold-lifted') and (subject is not null or detail is not null)`.execute(at)
  if (isPerson) await sql`update audit_events set who = user_id, address = null where ${events}`.execute(at)
}
