/** "My work": the routes with which users list, name, hand over and delete their runs in the active workspace, and download their files again. */
import { buffer } from 'node:stream/consumers'
import { Hono, type Context } from 'hono'
import { type RunEntry, runStates, type RunState } from '#engine/shapes/run-entry.ts'
import type { Identify } from '#server/access/identify.ts'
import { findMember } from '#server/access/members.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import type { Sessions } from '#server/access/sessions.ts'
import { ensureStorable } from '#server/agents/body/ensure-storable.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { RunList } from '#server/agents/my-runs/run-list.ts'
import { sendFile } from '#server/agents/send-file.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { localeOf } from '#server/language/locale-of.ts'
import type { Translations } from '#server/language/translations.ts'
import { plainEmail } from '#server/identity/plain-email.ts'
import type { Notices } from '#server/notices/notices.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'

interface Options {
  readonly identify: Identify
  readonly provider: () => string
  readonly sessions: Sessions
  readonly runList: RunList
  readonly store: Pick<ArtefactStore, 'load'>
  readonly files: Pick<StoredFiles, 'open'>
  readonly database: Pick<Database, 'db'>
  readonly audit: Pick<AuditLog, 'note'>
  /** Undefined: the portal sends no mail. */
  readonly notices: Pick<Notices, 'ask'> | undefined
  readonly addressOf: (c: Context) => string
  readonly translations: Pick<Translations, 'ofAgent'>
}

/** The number of runs on one page. */
const [usualPage, largestPage] = [50, 100]
/** The maximum length in characters. */
const longestName = 120

export function runRoutes(options: Options): Hono {
  const { identify, provider, sessions, runList, store, files, audit, notices, addressOf } = options
  const { db } = options.database
  const app = new Hono()

  async function enter(c: Context) {
    const visitor = await identify(c)
    const { user, workspaces } = visitor
    await sessions.takeHandedOver({ user: user.id, email: user.email, workspaces })
    return visitor
  }

  async function own(c: Context) {
    const { user, workspaces, memberships } = await enter(c)
    const id = sessionIdOf(c.req.param('id') ?? '')
    const [run] =
      id === undefined ? [] : (await runList.read({ user: user.id, clients: workspaces, id, limit: 1 })).runs
    if (!run) throw new Refusal(404, 'There is no such run. It may have been deleted.')
    const note = (event: 'run-deleted' | 'run-handed-over' | 'downloaded', more: { subject?: string } = {}) =>
      audit.note({
        event,
        user,
        client: run.client,
        agent: run.agent,
        session: run.id,
        address: addressOf(c),
        ...more,
      })
    return { user, run, note, isMember: memberships.includes(run.client), isOver: run.state in overStates }
  }

  function inLanguage(c: Context, run: RunEntry): RunEntry {
    const { agent, agentName, step } = run
    return { ...run, ...options.translations.ofAgent({ agentName, step }, { agent, locale: localeOf(c) }) }
  }

  app.get('/api/me/runs', async (c) => {
    const visitor = await enter(c)
    const client = requireWorkspace(c, { visitor, admits: 'signed-in', provider: provider() })
    const page = await runList.read({ ...readFilter(c), user: visitor.user.id, clients: [client] })
    return sendJson(c, { ...page, runs: page.runs.map((run) => inLanguage(c, run)) })
  })

  app.get('/api/me/runs/:id', async (c) => sendJson(c, inLanguage(c, (await own(c)).run)))

  app.put('/api/me/runs/:id', async (c) => {
    const { run, isOver } = await own(c)
    const { name } = await readJson(c, undefined, { storedAs: 'text' })
    if (typeof name !== 'string' || name.length > longestName) {
      throw new Refusal(400, `Send {"name": …}, a text of at most ${longestName} characters.`)
    }
    if (isOver) throw new Refusal(409, 'This run has ended, and its name stays as it was.')
    await runList.rename(run.id, name.trim() || null)
    return c.json({ success: true, message: 'Name saved.' })
  })

  app.post('/api/me/runs/:id/hand-over', async (c) => {
    const { user, isMember, run, note, isOver } = await own(c)
    if (!isMember) throw new Refusal(403, 'Only a member of a workspace can hand a run over.')
    const { email } = await readJson(c)
    if (typeof email !== 'string') throw new Refusal(400, 'Send {"email": …}.')
    if (isOver) throw new Refusal(409, 'This run has ended: there is nothing left to hand over.')
    if (run.state === 'working') throw new Refusal(409, 'This run is working. Hand it over once it has finished.')
    const to = plainEmail(email)
    if (to === user.email) throw new Refusal(409, 'This run is yours already. Enter the e-mail of a colleague.')
    const colleague = to === '' || to.includes('\u0000') ? undefined : await findMember(db, to)
    if (!colleague?.clients.includes(run.client)) {
      throw new Refusal(404, `Nobody with this e-mail is a member of the workspace ${run.client}. Check the spelling.`)
    }
    await sessions.handOver(run.id, { email: to, from: user.email ?? user.id })
    await note('run-handed-over', { subject: to })
    return c.json({ success: true, message: `${to} has this run now.` })
  })

  app.post('/api/me/runs/:id/notice', async (c) => {
    const { user, run, isOver } = await own(c)
    const { call } = await readJson(c, undefined, { storedAs: 'text' })
    if (typeof call !== 'string' || call.length > longestName) throw new Refusal(400, 'Send {"call": …}.')
    if (isOver) throw new Refusal(409, 'This run has ended.')
    const email = user.email === undefined ? '' : plainEmail(user.email)
    if (!notices || email === '') return c.json({ mail: null })
    await notices.ask({ session: run.id, call, email })
    return c.json({ mail: email })
  })

  app.delete('/api/me/runs/:id', async (c) => {
    const { user, run, note, isOver } = await own(c)
    if (!isOver) await sessions.end(run.id)
    await runList.forget({ id: run.id, user: user.id })
    await note('run-deleted', { subject: run.name ?? run.agentName })
    return c.json({ success: true, message: 'Run deleted.' })
  })

  app.get('/api/me/runs/:id/file', async (c) => {
    const { run, note, isOver } = await own(c)
    const [of, at] = [c.req.query('of') ?? '', c.req.query('at') ?? '0']
    const listed = isOver
      ? undefined
      : [...run.results, ...run.inputs].find((file) => file.of === of && String(file.at) === at)
    const artefact = listed && (await store.load(run.id)).get(of)
    const held = listed && artefact?.files[listed.at]
    if (!held) throw new Refusal(404, 'This run has no such file any more.')
    const { id, name, size } = held
    const stream = (range?: Parameters<StoredFiles['open']>[2]) => files.open(id, size, range)
    if (c.req.method !== 'HEAD' && run.results.some((result) => result.of === of)) {
      await runList.noteDownload(run.id, of, artefact.version)
      await note('downloaded', { subject: name })
    }
    const file = { id, name, size, stream, bytes: async () => buffer(await stream()) }
    return sendFile(c, { file, name, version: artefact.version })
  })

  return app
}

/** The states of a run without files. */
const overStates = { ended: true, expired: true, 'handed-over': true } as const

function readFilter(c: Context) {
  const value = (name: string) => c.req.query(name)?.trim() || undefined
  const [agent, state, text, before, limit = String(usualPage)] = ['agent', 'state', 'text', 'before', 'limit'].map(
    value,
  )
  ensureStorable([agent, text], 'The filter')
  if (state !== undefined && !isState(state)) {
    throw new Refusal(400, `"${state.slice(0, 80)}" is not a state. Name one of ${Object.keys(runStates).join(', ')}.`)
  }
  if (before !== undefined && !/^\d{1,18}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before)) {
    throw new Refusal(400, 'The parameter "before" must be the "next" of a page.')
  }
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > largestPage) {
    throw new Refusal(400, `The parameter "limit" must be a number from 1 to ${largestPage}.`)
  }
  return { agent, state, text, before, limit: Number(limit) }
}

const isState = (text: string): text is RunState => Object.hasOwn(runStates, text)
