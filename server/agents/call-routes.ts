/** The routes of all agents' calls: finds the caller, the call, the workspace and the session, then reads the body and performs the call. */
import { Hono, type Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Identify } from '#server/access/identify.ts'
import { setClient } from '#server/operating/current-work.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import { requireOwnSession } from '#server/access/require-own-session.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import type { Session, Sessions } from '#server/access/sessions.ts'
import { isGuest, opensAgent, type SignedIn } from '#server/access/user.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { localeOf } from '#server/language/locale-of.ts'
import { isForReply } from '#server/operations/effects-of.ts'
import { refusals } from '#server/refusals.ts'
import type { Quota, Upload } from '#server/quota/quota.ts'
import { senderOf } from '#server/quota/sender-of.ts'
import type { ScanFile } from '#server/scan/scan-file.ts'
import type { StagedFile, StoredFiles } from '#server/storage/files/stored-files.ts'
import { admitToWorkspace, workspaceCallsAmong } from './admit-to-workspace.ts'
import { ensureStorableValues, type Arrived } from './body/arrived.ts'
import { statedLength } from './body/body-stream.ts'
import { expectedBody, takesFiles } from './body/expected-body.ts'
import { readAddress, readBody, takesBody } from './body/read-body.ts'
import { whileKeyIsValid } from './body/while-key-is-valid.ts'
import { admitsOf, anyAdmits, chooseCall, type Found } from './choose-call.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { findCall, pathOf, type FindCall, type FoundCall } from './find-call.ts'
import type { Admitted } from './perform/admitted.ts'
import type { RunList } from './my-runs/run-list.ts'
import type { PerformInSession } from './perform/perform-in-session.ts'
import type { PerformOnWorkspace } from './perform/perform-on-workspace.ts'

export interface CallRoutesOptions {
  readonly identify: Identify
  readonly definitions: Pick<Definitions, 'all' | 'onChange'>
  readonly versions: Pick<DefinitionVersions, 'find' | 'nameOf'> & {
    /** Null: the version with which a session begins is not stored. */
    readonly keep: (definition: Definition) => Promise<string | null>
  }
  readonly sessions: Sessions
  readonly provider: () => string
  readonly files: StoredFiles
  readonly scan: ScanFile | undefined
  readonly quota: Pick<Quota, 'reserve'>
  readonly perform: PerformInSession
  readonly performOnWorkspace: PerformOnWorkspace
  readonly audit: Pick<AuditLog, 'note'>
  readonly runList: Pick<RunList, 'noteDownload'>
  readonly store: Pick<ArtefactStore, 'load'>
  readonly addressOf: (c: Context) => string
}

export function callRoutes(options: CallRoutesOptions): Hono {
  const { identify, definitions, versions, sessions, provider, files, quota, performOnWorkspace } = options
  const perform = performAndAudit(options)
  let find = findCall(definitions.all())
  const formerVersions = new WeakMap<Definition, FindCall>()
  definitions.onChange(() => (find = findCall(definitions.all())))

  async function answer(c: Context) {
    const calls = find(c.req.method, pathOf(c))
    const bare = calls[0] && !takesBody(calls[0]) ? readAddress(c, calls[0]) : undefined
    // The visitor and the session are read at the same time; whether they belong together is checked below.
    const [visitor, named] = await Promise.all([identify(c), rowOf(bare)])
    const found = ensureOpen(ensureFound(c, calls), visitor)
    // The body of a caller who cannot be admitted is not read.
    const admits = anyAdmits(found)
    const inside = visitor.workspaces.some((workspace) => mayEnter(admits, { workspace, provider: provider() }))
    if (!inside) throw refusals.notHere()
    const shared = workspaceCallsAmong(found)
    if (shared) return performOnWorkspace(c, admitToWorkspace(c, shared, { visitor, provider: provider() }))
    if (bare) return perform(c, await admit(c, found, { visitor, arrived: bare, row: named }), visitor.user)

    const room = await quota.reserve(uploadOf(c, found[0], visitor))
    try {
      const scan = scanAndAudit(c, options, visitor.user)
      const arrived = await whileKeyIsValid(visitor.key, (stop) => readBody(c, found[0], { files, room, scan, stop }))
      try {
        await visitor.key?.ensureValid()
        return await perform(c, await admit(c, found, { visitor, arrived, row: await rowOf(arrived) }), visitor.user)
      } catch (error) {
        await files.discard([...arrived.files.values()].flat().map(({ id }) => id))
        throw error
      }
    } finally {
      room.release()
    }
  }

  function rowOf({ session }: Partial<Arrived> = {}) {
    const id = session === undefined ? undefined : sessionIdOf(session)
    return id === undefined ? undefined : sessions.find(id)
  }

  async function admit(c: Context, found: Found, { visitor, arrived, row }: Attempt): Promise<Admitted> {
    ensureStorableValues(arrived)
    const before = isOwnSession(found, row, visitor) ? row : undefined
    const admits = anyAdmits(found)
    const workspace = requireWorkspace(c, { visitor, admits, provider: provider(), session: before?.client })
    setClient(workspace)
    const current = chooseCall(found, { session: before, workspace, provider: provider() })
    if (!mayEnter(admitsOf(current), { workspace, provider: provider() })) throw refusals.notHere()

    const chosen = isCurrent(current, before) ? current : await findOriginal(c, current, before)
    const { definition, call } = chosen
    const owner = { user: visitor.user.id, client: workspace, agent: definition.id }
    const missing = definition.missingSession ?? 'Missing session ID.'
    const opening = { session: call.session, id: arrived.session, isGuest: isGuest(visitor), language: localeOf(c) }
    const session = requireOwnSession(sessions, { ...opening, row, owner, missing })
    const update = session.found && sessions.markUsed(session.found)
    if (update) await update
    return {
      definition,
      id: chosen.id,
      call,
      owner,
      arrived,
      session: session.found,
      open: () => session.open(() => versions.keep(definition)),
    }
  }

  const isCurrent = ({ definition }: FoundCall, session: Session | undefined): boolean =>
    !session?.definition || session.definition === versions.nameOf(definition)

  /** The same call in the version of the definition with which the session began, if that version has it. */
  async function findOriginal(c: Context, current: FoundCall, session: Session | undefined): Promise<FoundCall> {
    const definition = session?.definition ? await versions.find(session.definition) : undefined
    if (!definition) return current
    const findIn = formerVersions.get(definition) ?? findCall([definition])
    formerVersions.set(definition, findIn)
    const [call] = findIn(c.req.method, pathOf(c))
    return call ?? current
  }

  const app = new Hono()
  for (const path of ['/api/agent/*', '/api/agents/*', '/uploads/*']) app.all(path, answer)
  return app
}

interface Attempt {
  readonly visitor: SignedIn
  readonly arrived: Arrived
  /** The session with the id in the request. Its owner has not been checked yet. */
  readonly row: Session | undefined
}

/** Describes an upload as far as it is known before its body is read. */
function uploadOf(c: Context, { definition, call }: FoundCall, visitor: SignedIn): Upload {
  const files = [...expectedBody(definition, call).parts.values()].filter(takesFiles)
  return { ...senderOf(c, visitor), bytes: statedLength(c), artefacts: files.map(({ name }) => name) }
}

function ensureFound(c: Context, found: readonly FoundCall[]): Found {
  if (!isNotEmpty(found)) throw refusals.noSuchCall(c.req.method, c.req.path)
  return found
}

/** Of the agents that share a path, an API key may open some. */
function ensureOpen(found: Found, visitor: SignedIn): Found {
  const open = found.filter(({ definition }) => opensAgent(visitor, definition.id))
  if (!isNotEmpty(open)) throw refusals.otherAgents()
  return open
}

const isNotEmpty = (found: readonly FoundCall[]): found is Found => found.length > 0

/** Whether the session is the user's own and of an agent that answers here. */
const isOwnSession = (found: Found, session: Session | undefined, { user }: SignedIn): boolean =>
  session?.user === user.id && found.some(({ definition }) => definition.id === session.agent)

/** Scans a file, and notes in the audit log what was found. */
function scanAndAudit(
  c: Context,
  { scan, audit, addressOf }: Pick<CallRoutesOptions, 'scan' | 'audit' | 'addressOf'>,
  user: SignedIn['user'],
) {
  if (scan === undefined) return undefined
  return async (file: StagedFile, signal: AbortSignal): Promise<string | undefined> => {
    const found = await scan(file, signal)
    if (found?.virus !== undefined)
      void audit.note({ event: 'virus-found', user, subject: file.name, detail: found.virus, address: addressOf(c) })
    return found?.problem
  }
}

/** Performs a call, and notes in the audit log whether it opened or ended a session or returned a file. The reply does not wait for the note. */
function performAndAudit({
  perform,
  audit,
  runList,
  store,
  addressOf,
}: Pick<CallRoutesOptions, 'perform' | 'audit' | 'runList' | 'store' | 'addressOf'>) {
  return async (c: Context, admitted: Admitted, user: SignedIn['user']): Promise<Response> => {
    const { call, owner, session } = admitted
    const givesFile = call.file !== undefined && !isForReply(call)
    if (call.session !== 'opens' && call.session !== 'ends' && !givesFile) return perform(c, admitted)
    const note = (event: 'session-opened' | 'session-ended' | 'downloaded', id: string | undefined, subject?: string) =>
      void audit.note({
        event,
        user,
        client: owner.client,
        agent: owner.agent,
        session: id,
        subject,
        address: addressOf(c),
      })

    const noteDownload = async (id: string, artefact: string) => {
      const version = (await store.load(id)).get(artefact)?.version
      if (version !== undefined) await runList.noteDownload(id, artefact, version)
    }

    const open = async () => {
      const opened = await admitted.open()
      if (opened) note('session-opened', opened.id)
      return opened
    }
    const reply = await perform(c, { ...admitted, open })
    if (call.session === 'ends') note('session-ended', session?.id)
    else if (givesFile && isWhole(reply) && c.req.method !== 'HEAD') {
      note('downloaded', session?.id, call.file)
      // A page that asks before the end of a run needs to find the run.
      const isShown = c.req.header('Purpose') === 'preview'
      if (!isShown && session && admitted.definition.results?.includes(call.file))
        await noteDownload(session.id, call.file)
    }
    return reply
  }
}

/** A browser that has already shown the file asks whether it is unchanged, and then saves its own copy. */
const isWhole = ({ status }: Response): boolean => status === 200 || status === 304
