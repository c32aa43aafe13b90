/** What is kept and for how long, for admins: rules, erasures with their proofs, and legal holds. */
import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { heldKinds, keptKinds, type Erasure, type HeldKind, type RetentionRule } from '#engine/shapes/retention.ts'
import type { Identify } from '#server/access/identify.ts'
import { listPeople } from '#server/access/people.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import { ensureStorable } from '#server/agents/body/ensure-storable.ts'
import type { JsonBody } from '#server/agents/body/parse-json.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { AuditLog, NewAuditEvent } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { plainEmail } from '#server/identity/plain-email.ts'
import { localeOf } from '#server/language/locale-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { Erasures } from '#server/retention/erasures.ts'
import { exportData, type Exported } from '#server/retention/export-data.ts'
import { findPerson } from '#server/retention/find-person.ts'
import { liftHold, listHolds, setHold, type Target } from '#server/retention/holds.ts'
import { listRules, saveRule } from '#server/retention/rules.ts'
import type { Database } from '#server/storage/database.ts'

import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import { say } from '#server/words.ts'
import { agentNames, type NamingAgents } from './agent-names.ts'

interface Options extends NamingAgents {
  readonly identify: Identify
  readonly clients: () => readonly Client[]
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
  readonly erasures: Erasures
  readonly files: Pick<StoredFiles, 'open'>
  readonly sessionDays: number
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

/** The maximum length of a reason in characters, and of days. */
const [longestReason, mostDays] = [500, 36_500]

export function retentionRoutes(options: Options): Hono {
  const { identify, clients, provider, erasures, files, audit, addressOf, sessionDays, ...naming } = options
  const { db } = options.database
  const app = new Hono()

  async function identifyAdmin(c: Context) {
    const visitor = await identify(c)
    if (!visitor.isAdmin) throw new Refusal(403, 'Only admins may see and change what is kept.')
    const { user } = visitor
    const note = (event: NewAuditEvent) => audit.note({ user, address: addressOf(c), ...event })
    return { user, note }
  }

  app.get('/api/admin/retention', async (c) => {
    await identifyAdmin(c)
    const backup = await db.selectFrom('backups').select('at').orderBy('at', 'desc').executeTakeFirst()
    const agents = naming.definitions.all().map(({ id }) => ({ agent: id }))
    return sendJson(c, {
      rules: await listRules(db),
      erasures: (await erasures.list()).map((each) => inLanguage(c, each)),
      holds: await listHolds(db),
      sessionDays,
      lastBackup: backup?.at.toISOString() ?? null,
      clients: clients().map(({ id, name }) => ({ id, name })),
      provider: provider(),
      agentNames: agentNames(naming, agents, localeOf(c)),
    })
  })

  app.put('/api/admin/retention/rules', async (c) => {
    const { note } = await identifyAdmin(c)
    const rule = ruleIn(await readJson(c, undefined, { storedAs: 'text' }))
    if (rule.client !== '' && !clients().some(({ id }) => id === rule.client))
      throw noSuchClient(rule.client, clients())
    if (rule.agent !== '' && !naming.definitions.all().some(({ id }) => id === rule.agent))
      throw new Refusal(400, 'There is no such agent. Choose one of the list.', {}, { field: 'agent' })
    await saveRule(db, rule)
    const days = keptKinds.map((kind) => `${kind} ${rule[kind] ?? 'not set'}`).join(', ')
    await note({
      event: 'retention-changed',
      client: rule.client || undefined,
      agent: rule.agent || undefined,
      detail: days,
    })
    return c.json({ success: true, message: 'Saved.' })
  })

  app.post('/api/admin/erasures', async (c) => {
    const { user } = await identifyAdmin(c)
    const target = targetIn(await readJson(c, undefined, { storedAs: 'text' }))
    await refuseVital(target, user.email)
    const by = { id: user.id, email: user.email, address: addressOf(c) }
    // Whoever belongs to this workspace alone goes with it.
    const people = target.of === 'client' ? await onlyMembers(target.subject) : []
    const erasure = await erasures.ask({ ...target, by })
    for (const email of people) await erasures.ask({ of: 'person', subject: email, by })
    return c.json({ erasure: inLanguage(c, erasure) }, erasure.state === 'done' ? 200 : 202)
  })

  app.get('/api/admin/export', async (c) => {
    const { note } = await identifyAdmin(c)
    const target = targetIn({ of: c.req.query('of'), subject: c.req.query('subject') })
    if (target.of === 'session') throw new Refusal(400, 'A person or a workspace can be exported.')
    await note({ event: 'data-exported', ...eventOf(target) })
    if (target.of === 'client') return sendZip(c, { of: 'client', client: target.subject })
    return sendZip(c, { of: 'person', person: await findPerson(db, target.subject) })
  })

  app.get('/api/me/export', async (c) => {
    const { user } = await identify(c)
    await audit.note({ event: 'data-exported', user, address: addressOf(c) })
    return sendZip(c, { of: 'person', person: { email: user.email ?? '', ids: [user.id] } })
  })

  const sendZip = (c: Context, exported: Exported) =>
    c.body(Readable.toWeb(exportData({ db, files }, exported)) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="data.zip"',
      'Cache-Control': 'no-store',
    })

  app.put('/api/admin/holds', async (c) => {
    const { user, note } = await identifyAdmin(c)
    const body = await readJson(c, undefined, { storedAs: 'text' })
    const target = targetIn(body)
    const reason = typeof body['reason'] === 'string' ? body['reason'].trim().slice(0, longestReason) : ''
    if (reason === '') throw new Refusal(400, 'Enter why this is kept.', {}, { field: 'reason' })
    await setHold(db, { ...target, reason, by: user.email ?? user.id })
    await note({ event: 'hold-set', ...eventOf(target) })
    return c.json({ success: true, message: 'The legal hold is set.' })
  })

  app.delete('/api/admin/holds', async (c) => {
    const { note } = await identifyAdmin(c)
    const target = targetIn({ of: c.req.query('of'), subject: c.req.query('subject') })
    if (!(await liftHold(db, target)))
      throw new Refusal(404, 'There is no such legal hold. Somebody may have lifted it.')
    await note({ event: 'hold-lifted', ...eventOf(target) })
    return c.json({ success: true, message: 'The legal hold is lifted.' })
  })

  /** An erasure must not lock the portal up. */
  async function refuseVital({ of, subject }: Target, own: string | undefined): Promise<void> {
    if (of === 'client' && subject === provider())
      throw new Refusal(409, 'The workspace that runs the portal cannot be erased. Erase its sessions or its people.')
    if (of !== 'person') return
    if (subject === own) throw new Refusal(409, 'You cannot erase yourself. Ask another admin to do it.')
    const admins = (await listPeople(db)).filter(({ isAdmin, clients: all }) => isAdmin && all.includes(provider()))
    if (admins.length === 1 && admins[0]?.email === subject)
      throw new Refusal(409, 'This is the last admin. Make somebody else an admin first.')
  }

  const onlyMembers = async (client: string): Promise<readonly string[]> =>
    (await listPeople(db)).filter(({ clients: all }) => all.length === 1 && all[0] === client).map(({ email }) => email)

  function targetIn(body: JsonBody): Target {
    const { of, subject } = body
    if (!isKind(of) || typeof subject !== 'string')
      throw new Refusal(400, `Send {"of": "${heldKinds.join('" | "')}", "subject": …}.`)
    ensureStorable([subject], 'The subject')
    const wanted =
      of === 'person' ? plainEmail(subject) : of === 'session' ? (sessionIdOf(subject.trim()) ?? '') : subject
    if (wanted === '') throw new Refusal(400, askFor[of], {}, { field: 'subject' })
    if (of === 'client' && !clients().some(({ id }) => id === wanted)) throw noSuchClient(wanted, clients())
    return { of, subject: wanted }
  }

  return app
}

const askFor: Readonly<Record<HeldKind, string>> = {
  session: 'This is not the id of a session. The CSV file of the audit log has it.',
  person: 'Enter the e-mail of the person.',
  client: 'Choose a workspace.',
}

const inLanguage = (c: Context, erasure: Erasure): Erasure => ({
  ...erasure,
  problem: erasure.problem === null ? null : say(c, erasure.problem),
})

const eventOf = ({ of, subject }: Target) => ({
  subject: `${of} ${subject}`,
  ...(of === 'session' && { session: subject }),
  ...(of === 'client' && { client: subject }),
})

const isKind = (value: unknown): value is HeldKind => heldKinds.some((kind) => kind === value)

function ruleIn({ client = '', agent = '', ...days }: JsonBody): RetentionRule {
  if (typeof client !== 'string' || typeof agent !== 'string')
    throw new Refusal(400, 'Send {"client": …, "agent": …, "sessions": …, "results": …, "runs": …}.')
  const [sessions = null, results = null, runs = null] = keptKinds.map((kind) => daysIn(kind, days[kind] ?? null))
  return { client, agent, sessions, results, runs }
}

function daysIn(kind: string, value: unknown): number | null {
  if (value === null) return null
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostDays) return Number(value)
  throw new Refusal(400, `Enter whole days from 1 to ${mostDays}, or nothing.`, {}, { field: kind })
}

const noSuchClient = (named: string, all: readonly Client[]) =>
  new Refusal(
    400,
    `There is no workspace "${named.slice(0, 80)}". Name one of ${all.map(({ id }) => id).join(', ')}.`,
    {},
    { field: 'client' },
  )
