/** The routes of the Agent Studio: agents, versions and drafts for authors, and publishing for publishers. */
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { sql } from 'kysely'
import type { StudioRole } from '#engine/access/studio-role.ts'
import {
  type SavedDraft,
  type StudioAgent,
  type StudioParts,
  type StudioVersion,
  studioRunStates,
} from '#engine/shapes/studio.ts'
import { claimedParts } from '#engine/definition/check/check-across-agents.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Identify } from '#server/access/identify.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import type { Agents } from '#server/agents/open-agents.ts'
import type { Log } from '#server/operating/log.ts'
import { bodyStream } from '#server/agents/body/body-stream.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { readText } from '#server/agents/body/read-text.ts'
import type { AuditLog, NewAuditEvent } from '#server/audit/audit-log.ts'
import { sendJson, sendText } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { instructionStore } from '#server/instructions/instruction-store.ts'
import { Refusal } from '#server/refusals.ts'
import { newestPublications } from '#server/definitions/publications.ts'
import { approvalRoutes } from './approval/approval-routes.ts'
import { addRequest, listRequests } from './approval/request-store.ts'
import { impactOf, type ImpactOptions } from './impact.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { coverageOf } from './coverage.ts'
import { caseRunner } from './cases/case-runner.ts'
import { draftingRoutes } from './drafting/drafting-routes.ts'
import { dataOf, noSuchVersion, publishing } from './publish.ts'
import { isRunState, studioRuns } from './studio-runs.ts'
import {
  countOtherDrafts,
  findDraft,
  listDrafts,
  listVersions,
  newestVersions,
  removeDraft,
  saveDraft,
} from './studio-store.ts'

interface Options
  extends
    ImpactOptions,
    Pick<
      Agents,
      'sessions' | 'files' | 'quota' | 'scan' | 'store' | 'performOnWorkspace' | 'performWatched' | 'modelsOf'
    > {
  readonly identify: Identify
  readonly definitions: Definitions
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
  readonly provider: () => string
  /** Whether a second person approves what is published. */
  readonly studioApproval: boolean
  readonly definitionsDirs: readonly string[]
  readonly log: Log
}

/** Bytes of a draft. */
const largestDraft = 1024 * 1024

export function studioRoutes(options: Options): Hono {
  const { identify, definitions, database, audit, addressOf, studioApproval } = options
  const { db } = database
  const runner = caseRunner(options)
  const instructions = instructionStore({ database, dirs: options.definitionsDirs })
  const studio = publishing({ database, definitions, runner, instructions })
  const { publish, propose, rollOut, textOf, stateOf, checked, ensureAdmitted } = studio
  const runs = studioRuns({ ...options, definitions, textOf })
  const app = new Hono()
  const approval = approvalRoutes({ db, enter, agentIn, publish, detailOf })

  async function enter(c: Context, role?: StudioRole) {
    const visitor = await identify(c)
    const { user, roles } = visitor
    if (roles.length === 0)
      throw new Refusal(403, 'Only authors and publishers may use the Agent Studio. Ask an admin.')
    if (role && !roles.includes(role)) {
      throw new Refusal(
        403,
        'Only publishers may change which version is in use. Ask one of them to publish your draft.',
      )
    }
    const note = (event: NewAuditEvent) => audit.note({ user, address: addressOf(c), ...event })
    return { visitor, user, roles, note }
  }

  app.get('/api/studio/agents', async (c) => {
    const { user, roles } = await enter(c)
    await definitions.refresh()
    const [publications, newest, drafts, others, requests, sessions] = await Promise.all([
      newestPublications(db),
      newestVersions(db),
      listDrafts(db, user.id),
      countOtherDrafts(db, user.id),
      listRequests(db, user.id),
      countSessions(),
    ])
    const shipped = new Map(definitions.shipped().map(({ name, text }) => [name, new TextDecoder().decode(text)]))
    const waiting = requests.filter(
      ({ userId, sentBack }) => sentBack === null && (roles.includes('publisher') || userId === user.id),
    )
    const ids = new Set([...shipped.keys(), ...newest.keys(), ...[...drafts, ...waiting].map(({ agent }) => agent)])
    const broken = new Set(definitions.problems().map(({ agent }) => agent))
    const agents = await Promise.all(
      [...ids].toSorted().map(async (id): Promise<StudioAgent> => {
        const publication = publications.find(({ agent }) => agent === id)
        const draft = drafts.find(({ agent }) => agent === id)
        const version = newest.get(id) ?? 0
        const asked = waiting.filter(({ agent }) => agent === id)
        const data = dataOf((await textOf(id, version)) ?? draft?.body ?? asked[0]?.body)
        return {
          id,
          name: nameIn(data) ?? id,
          newest: version,
          isShipped: shipped.has(id),
          everyone: publication ? publication.everyone : shipped.has(id) ? 0 : null,
          some: publication?.some ?? null,
          clients: publication?.clients ?? [],
          admits: admitsIn(data),
          isBroken: broken.has(id),
          draft: draft ? { base: draft.base, revision: draft.revision, savedAt: draft.savedAt } : null,
          otherDrafts: others.get(id) ?? 0,
          requests: asked.length,
          sessions: sessions.get(id) ?? 0,
        }
      }),
    )
    const hasModel =
      options.modelsOf({ id: '', agent: '', user: user.id, client: options.provider() }).method !== 'search'
    return sendJson(c, { agents, roles, needsApproval: studioApproval, hasModel })
  })

  /** What a definition may refer to, for the check in the browser. */
  app.get('/api/studio/parts', async (c) => {
    await enter(c)
    await definitions.refresh()
    const { clients, provider, hubs, templates, samples } = definitions.installed()
    const agents = definitions.others('').map(({ name, file, text }) => {
      return { id: name, file, text: JSON.stringify(claimedParts(readSource(text).data)) }
    })
    return sendJson(c, {
      clients,
      ...(provider !== undefined && { provider }),
      hubs,
      templates,
      samples,
      agents,
    } satisfies StudioParts)
  })

  app.get('/api/studio/agents/:id/draft', async (c) => {
    const { user } = await enter(c)
    const agent = agentIn(c)
    return sendDraft(c, await draftOrNewest(agent, user.id))
  })

  async function draftOrNewest(agent: string, user: string) {
    const draft = await findDraft(db, { agent, user })
    if (draft) return draft
    const { newest } = await stateOf(agent)
    const body = await textOf(agent, newest)
    if (body === undefined) throw noSuchAgent(agent)
    return { body, base: newest, revision: 0 }
  }

  app.put('/api/studio/agents/:id/draft', async (c) => {
    const { user } = await enter(c)
    const agent = agentIn(c)
    const body = await readDraft(c)
    const key = { agent, user: user.id }
    const expected = revisionIn(c)
    const base =
      numberIn(c.req.query('base'), 'base') ?? (await findDraft(db, key))?.base ?? (await stateOf(agent)).newest
    const saved = await saveDraft(db, { ...key, body, base, expected })
    if (!saved) {
      const now = await findDraft(db, key)
      const sentence = 'The draft was saved in another window meanwhile. Compare both, and save again.'
      throw new Refusal(412, sentence, {}, { expected: tagOf(now?.revision ?? 0) })
    }
    await definitions.refresh()
    const { problems } = definitions.check(agent, body)
    return sendJson(c, { ...saved, problems } satisfies SavedDraft, 200, { ETag: tagOf(saved.revision) })
  })

  app.delete('/api/studio/agents/:id/draft', async (c) => {
    const { user } = await enter(c)
    await removeDraft(db, { agent: agentIn(c), user: user.id })
    return c.json({ success: true, message: 'The draft is discarded.' })
  })

  app.post('/api/studio/agents/:id/publish', async (c) => {
    const { visitor, user, note } = await enter(c, studioApproval ? undefined : 'publisher')
    const agent = agentIn(c)
    const body = await readJson(c)
    const [base, clients, anyway] = [baseIn(body), clientsIn(body), body['anyway'] === true]
    const draft = await findDraft(db, { agent, user: user.id })
    if (!draft) throw noDraft(agent)
    const by = user.email ?? user.id
    const proposal = { agent, text: draft.body, base, clients, testedBy: anyway ? undefined : visitor }
    if (studioApproval) {
      const changes = await propose(proposal)
      const request = randomUUID()
      const asked = { id: request, agent, userId: user.id, askedBy: by, body: draft.body }
      await addRequest(db, { ...asked, base, clients, changes, anyway })
      await note({ event: 'agent-asked-for', agent, subject: agent, detail: detailOf({ changes }, clients, anyway) })
      return sendJson(c, { request, changes }, 202)
    }
    const settle = (transaction: typeof db) => removeDraft(transaction, { agent, user: user.id })
    const done = await publish({ ...proposal, by, settle })
    await note({ event: 'agent-published', agent, subject: agent, detail: detailOf(done, clients, anyway) })
    return sendJson(c, done)
  })

  /** What the draft, an old version or a request would mean for the sessions under way. */
  app.get('/api/studio/agents/:id/impact', async (c) => {
    const { visitor, user } = await enter(c)
    const agent = agentIn(c)
    await definitions.refresh()
    const version = numberIn(c.req.query('version'), 'version')
    const asked = c.req.query('request')
    const text =
      asked !== undefined
        ? (await approval.findRequest(visitor, agent, asked)).body
        : version === undefined
          ? (await findDraft(db, { agent, user: user.id }))?.body
          : await textOf(agent, version)
    if (text === undefined) throw version === undefined ? noDraft(agent) : noSuchVersion(agent, version)
    const definition = checked(agent, text)
    const named = c.req.queries('client') ?? []
    const clients = named.length > 0 ? named : null
    if (clients) ensureAdmitted(definition, clients)
    return sendJson(c, await impactOf(options, { definition, current: definitions.byId(agent), clients }))
  })

  app.get('/api/studio/agents/:id/versions', async (c) => {
    await enter(c)
    const agent = agentIn(c)
    const { newest, publication } = await stateOf(agent)
    const versions = await listVersions(db, agent)
    const shipped: readonly StudioVersion[] =
      (await textOf(agent, 0)) === undefined
        ? []
        : [{ version: 0, publishedBy: null, approvedBy: null, publishedAt: null, changes: [] }]
    const { everyone, some, clients } = publication
    return sendJson(c, { versions: [...versions, ...shipped], newest, everyone, some, clients })
  })

  app.get('/api/studio/agents/:id/versions/:version', async (c) => {
    await enter(c)
    const [agent, version] = [agentIn(c), versionIn(c)]
    const body = await textOf(agent, version)
    if (body === undefined) throw noSuchVersion(agent, version)
    return sendText(c, body, plainText)
  })

  /** The way back: the text of an old version becomes a new version. */
  app.post('/api/studio/agents/:id/versions/:version/restore', async (c) => {
    const { user, note } = await enter(c, 'publisher')
    const [agent, version] = [agentIn(c), versionIn(c)]
    const body = await readJson(c)
    const [base, clients] = [baseIn(body), clientsIn(body)]
    const text = await textOf(agent, version)
    if (text === undefined) throw noSuchVersion(agent, version)
    const done = await publish({ agent, text, base, clients, by: user.email ?? user.id })
    await note({
      event: 'agent-published',
      agent,
      subject: agent,
      detail: `back to version ${version}; ${detailOf(done, clients)}`,
    })
    return sendJson(c, done)
  })

  app.post('/api/studio/agents/:id/versions/:version/roll-out', async (c) => {
    const { note } = await enter(c, 'publisher')
    const [agent, version] = [agentIn(c), versionIn(c)]
    const clients = clientsIn(await readJson(c))
    await rollOut(agent, version, clients)
    await note({
      event: 'agent-rolled-out',
      agent,
      subject: agent,
      detail: `version ${version} for ${inWords(clients)}`,
    })
    return c.json({ success: true, message: `Version ${version} is in use for ${inWords(clients)}.` })
  })

  app.get('/api/studio/agents/:id/coverage', async (c) => {
    const { user } = await enter(c)
    const agent = agentIn(c)
    await definitions.refresh()
    const { definition } = definitions.check(agent, (await draftOrNewest(agent, user.id)).body)
    if (!definition) throw new Refusal(422, 'The draft has mistakes. Mend them first.')
    return sendJson(c, await coverageOf(database, { definition, user: user.id }))
  })

  app.get('/api/studio/agents/:id/runs', async (c) => {
    await enter(c)
    const state = c.req.query('state')
    if (state !== undefined && !isRunState(state))
      throw new Refusal(400, `The state must be one of these: ${studioRunStates.join(', ')}.`)
    return sendJson(c, { runs: await runs.list(agentIn(c), state) })
  })

  app.get('/api/studio/agents/:id/runs/:run', async (c) => {
    await enter(c)
    const agent = agentIn(c)
    const id = sessionIdOf(c.req.param('run'))
    const found = id === undefined ? undefined : await runs.find(agent, id)
    if (!found) throw new Refusal(404, `The agent "${agent}" has no such run.`)
    return sendJson(c, found)
  })

  app.post('/api/studio/agents/:id/unpublish', async (c) => {
    const { note } = await enter(c, 'publisher')
    const agent = agentIn(c)
    const { publication } = await stateOf(agent)
    if (publication.everyone === null && publication.some === null) {
      throw new Refusal(409, `The agent "${agent}" is not in use.`)
    }
    await rollOut(agent, null, null)
    await note({ event: 'agent-unpublished', agent, subject: agent })
    return c.json({ success: true, message: `The agent "${agent}" is not in use any more.` })
  })

  app.route('/', approval.routes)

  const draftText = async (agent: string, user: string) => (await draftOrNewest(agent, user)).body
  app.route('/', caseRoutes({ ...options, runner, enter, agentIn, draftText }))
  app.route('/', draftingRoutes({ ...options, enter, agentIn, draftText }))

  return app

  async function countSessions(): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('sessions')
      .select(['agent', sql<string>`count(*)`.as('count')])
      .groupBy('agent')
      .execute()
    return new Map(rows.map(({ agent, count }) => [agent, Number(count)]))
  }
}

const plainText = 'text/plain; charset=utf-8'

const tagOf = (revision: number): string => `"${revision}"`

const sendDraft = (c: Context, draft: { readonly body: string; readonly base: number; readonly revision: number }) =>
  sendText(c, draft.body, plainText, {
    headers: { ETag: tagOf(draft.revision), 'X-Draft-Base': String(draft.base), 'Cache-Control': 'no-store' },
  })

async function readDraft(c: Context): Promise<string> {
  const tooLarge = () => new Refusal(413, `A draft may have up to ${largestDraft / 1024} KB. Shorten it.`)
  const text = await readText(bodyStream(c), largestDraft, tooLarge)
  if (text.includes('\u0000'))
    throw new Refusal(400, 'The draft holds the character NUL, which no text may have. Remove it.')
  return text
}

const noSuchAgent = (agent: string) =>
  new Refusal(404, `There is no agent "${agent}", and you do not have a draft of it.`)

const noDraft = (agent: string) => new Refusal(404, `You do not have a draft of "${agent}". Write one first.`)

function agentIn(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) && id.length <= 64) return id
  throw new Refusal(400, 'The id of an agent has up to 64 small letters, digits and hyphens, and begins with a letter.')
}

function versionIn(c: Context): number {
  const version = numberIn(c.req.param('version'), 'version')
  if (version !== undefined) return version
  throw new Refusal(400, 'Name a version.')
}

function numberIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Refusal(400, `The ${name} must be the number of a version, such as 3.`)
}

function revisionIn(c: Context): number | undefined {
  const tag = c.req.header('If-Match')
  const revision = tag === undefined ? undefined : /^"(\d{1,9})"$/.exec(tag)?.[1]
  if (tag !== undefined && revision === undefined) throw new Refusal(400, 'If-Match must be the ETag of the draft.')
  return revision === undefined ? undefined : Number(revision)
}

type Body = Readonly<Record<string, unknown>>

function baseIn({ base }: Body): number {
  if (typeof base === 'number' && Number.isInteger(base) && base >= 0) return base
  throw new Refusal(400, 'Send {"base": the version from which the text was made}.')
}

/** Null: all workspaces. */
function clientsIn({ clients = null }: Body): readonly string[] | null {
  if (clients === null) return null
  if (Array.isArray(clients) && clients.every((each) => typeof each === 'string')) return clients
  throw new Refusal(400, 'The clients must be a list of workspaces, or null for all.')
}

const inWords = (clients: readonly string[] | null) => clients?.join(', ') ?? 'all workspaces'

const detailOf = (
  { version, changes }: { readonly version?: number; readonly changes: readonly string[] },
  clients: readonly string[] | null,
  anyway = false,
) =>
  `${version === undefined ? '' : `version ${version} `}for ${inWords(clients)}${anyway ? ', without a run of its cases' : ''}: ${changes.join('; ') || 'no change'}`

function nameIn(data: unknown): string | undefined {
  const name: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'name') : undefined
  return typeof name === 'string' ? name : undefined
}

function admitsIn(data: unknown): readonly string[] | null {
  const access: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'access') : undefined
  const clients: unknown = typeof access === 'object' && access !== null ? Reflect.get(access, 'clients') : undefined
  return Array.isArray(clients) ? clients.filter((each) => typeof each === 'string') : null
}
