/**
 * The routes of the user's own sessions, of any agent: their contents, the record with which a page resumes them, the outcome of their calls, and
 * their end by DELETE or by POST with {action: 'delete'}.
 */
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { nameOfRun } from '#engine/view/name-of-run.ts'
import type { Identify } from '#server/access/identify.ts'
import { sourceFile } from './source-file.ts'
import { sendFile } from '#server/agents/send-file.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import type { Session, Sessions } from '#server/access/sessions.ts'
import type { SignedIn } from '#server/access/user.ts'
import { hasNul } from '#server/agents/body/ensure-storable.ts'
import type { JsonBody } from '#server/agents/body/parse-json.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { RunOnce } from '#server/agents/runs/run-once.ts'
import { sendJson, sendText } from '#server/compression/send-json.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import type { Quota } from '#server/quota/quota.ts'
import { senderOf } from '#server/quota/sender-of.ts'
import { countSession } from '#server/quota/stored-bytes.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'

interface Options {
  readonly identify: Identify
  readonly sessions: Sessions
  readonly definitions: Pick<Definitions, 'all'>
  readonly versions: Pick<DefinitionVersions, 'find'>
  readonly runs: Pick<RunOnce, 'find' | 'findProgress' | 'stop'>
  readonly quota: Pick<Quota, 'problemOf'>
  readonly files: Pick<StoredFiles, 'open'>
  readonly database: Pick<Database, 'db'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

/**
 * The maximum size of a record in bytes, and the size from which it is counted at once; a smaller one is counted with the next change of the session.
 */
const largestRecord = 1024 * 1024
const largeRecord = 64 * 1024
/** A record contains replies and values, which may be nested themselves. */
const deepestRecord = 64

export function sessionRoutes(options: Options): Hono {
  const { identify, sessions, definitions, versions, runs, quota, files, audit, addressOf } = options
  const { db } = options.database
  const app = new Hono()

  async function own(c: Context): Promise<Session> {
    const { user, workspaces } = await identify(c)
    const id = sessionIdOf(c.req.param('id') ?? '')
    const session = id === undefined ? undefined : await sessions.find(id)
    if (session?.user !== user.id || !workspaces.includes(session.client)) throw refusals.noSuchSession()
    return session
  }

  async function end(c: Context) {
    const session = await own(c)
    if (c.req.method === 'POST' && (await readJson(c))['action'] !== 'delete') {
      throw new Refusal(400, 'Send {"action": "delete"} to end the session.')
    }
    await runs.stop(session.id)
    await sessions.end(session.id)
    const { id, client, agent } = session
    const user = { id: session.user, email: (await identify(c)).user.email }
    await audit.note({ event: 'session-ended', user, client, agent, session: id, address: addressOf(c) })
    return c.json({ success: true, message: 'Session ended.' })
  }

  app.delete('/api/session/:id', end)
  app.post('/api/session/:id', end)

  app.get('/api/session/:id', async (c) => {
    const { id, agent, client } = await own(c)
    const files = await db
      .selectFrom('files')
      .select(['artefact', 'label', 'size'])
      .where('session_id', '=', id)
      .where('state', '=', 'kept')
      .orderBy('artefact')
      .orderBy('position')
      .execute()
    const spent = await db
      .selectFrom('sessions')
      .select(['input_tokens', 'output_tokens', 'cost'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return sendJson(c, {
      id,
      agent,
      client,
      files: files.map(({ artefact, label, size }) => ({ of: artefact, name: label, size: Number(size) })),
      spent: {
        inputTokens: Number(spent.input_tokens),
        outputTokens: Number(spent.output_tokens),
        cost: spent.cost,
      },
    })
  })

  app.get('/api/session/:id/source', async (c) => {
    const { id } = await own(c)
    const file = await sourceFile({ db, files }, id, c.req.query('file') ?? '')
    if (file === undefined) throw new Refusal(404, 'This session has no PDF and no picture of that name.')
    return sendFile(c, { file, name: file.name, version: file.id })
  })

  app.get('/api/session/:id/record', async (c) => {
    const { id } = await own(c)
    const row = await db.selectFrom('records').select('record').where('session_id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal(404, 'This session has no record to resume it from.')
    return sendText(c, row.record, 'application/json')
  })

  app.put('/api/session/:id/record', async (c) => {
    const { id, agent, definition: version } = await own(c)
    const body = await readJson(c, largestRecord, { deepest: deepestRecord, storedAs: 'text', mayBeGzip: true })
    const record = JSON.stringify(body)
    const saved = { record, saved_at: new Date(), ...(await describeRecord(body, { agent, version })) }
    await db
      .insertInto('records')
      .values({ session_id: id, ...saved })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(saved))
      .execute()
    // The record is counted but never refused, because nobody could continue a session without its record.
    if (record.length >= largeRecord) await countSession(db, id)
    return c.json({ success: true })
  })

  /** The data that "My work" shows about the run. The page wrote the record, and it may contain anything. */
  async function describeRecord(body: JsonBody, of: { readonly agent: string; readonly version: string | null }) {
    const definition =
      (of.version === null ? undefined : await versions.find(of.version)) ??
      definitions.all().find(({ id }) => id === of.agent)
    const [step] = Array.isArray(body['state']) ? (body['state'] as readonly unknown[]) : []
    const title = definition && nameOfRun(definition, { chosen: objectIn(body, 'chosen'), draft: draftIn(body) })
    return { step: typeof step === 'string' ? step : null, title: title ?? null }
  }

  app.delete('/api/session/:id/record', async (c) => {
    const { id } = await own(c)
    await db.deleteFrom('records').where('session_id', '=', id).execute()
    return c.json({ success: true })
  })

  app.get('/api/session/:id/runs/:call', async (c) => {
    const { id } = await own(c)
    const call = c.req.param('call')
    const ending = hasNul(call) ? undefined : await runs.find(id, call)
    if (ending === undefined) throw new Refusal(404, 'No such request was sent in this session.')
    if (ending === 'running')
      return c.json({ running: true, progress: (await runs.findProgress(id, call)) ?? null }, 202)
    const { status, reply } = ending
    return sendText(c, reply ?? '{}', 'application/json', {
      status: status as ContentfulStatusCode,
      headers: { 'X-Run': 'done' },
    })
  })

  app.delete('/api/session/:id/runs/:call', async (c) => {
    const { id } = await own(c)
    const call = c.req.param('call')
    if (hasNul(call) || !(await runs.stop(id, call)))
      throw new Refusal(404, 'No such request is under way in this session.')
    return c.json({ success: true })
  })

  app.get('/api/me/sessions', async (c) => {
    const visitor = await identify(c)
    const { user, workspaces } = visitor
    const agent = c.req.query('agent') ?? ''
    const all = hasNul(agent) ? [] : await sessions.listOf({ user: user.id, agent })
    const open = all.filter(({ client }) => workspaces.includes(client))
    const recorded =
      open.length === 0
        ? []
        : await db
            .selectFrom('records')
            .select('session_id')
            .where(
              'session_id',
              'in',
              open.map(({ id }) => id),
            )
            .execute()
    const resumable = new Set(recorded.map(({ session_id: id }) => id))
    return sendJson(c, {
      sessions: open.map(({ id, client, usedAt }) => ({
        id,
        client,
        usedAt: usedAt.toISOString(),
        hasRecord: resumable.has(id),
      })),
      ...(await roomFor(c, visitor)),
    })
  })

  /** Whether an upload of this size would fit; a page asks before it sends. */
  async function roomFor(c: Context, visitor: SignedIn) {
    const bytes = c.req.query('bytes')
    if (bytes === undefined) return {}
    if (!/^\d{1,15}$/.test(bytes))
      throw new Refusal(400, 'Send the size of the upload in bytes, such as bytes=1048576.')
    const problem = await quota.problemOf({ ...senderOf(c, visitor), bytes: Number(bytes) }, c.req.query('session'))
    return { room: problem ? { fits: false, message: problem.message } : { fits: true } }
  }
  return app
}

function objectIn(value: unknown, key: string): Readonly<Record<string, unknown>> | undefined {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  // An object may be read by any key.
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : undefined
}

function draftIn(body: JsonBody) {
  const draft = objectIn(body, 'draft')
  const files = Object.entries(objectIn(draft, 'files') ?? {})
  return {
    values: objectIn(draft, 'values') ?? {},
    files: Object.fromEntries(files.map(([id, names]) => [id, Array.isArray(names) ? names.map(String) : []])),
  }
}
