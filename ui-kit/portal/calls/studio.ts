/** The Agent Studio: agents, drafts, versions and publishing. Failures are errors whose message is a sentence for the user. */
import type { StudioRole } from '#engine/access/studio-role.ts'
import type { FailedCase } from '#engine/shapes/studio-cases.ts'
import type {
  SavedDraft,
  StudioAgent,
  StudioCoverage,
  StudioImpact,
  StudioParts,
  StudioProposal,
  StudioRun,
  StudioRunEvent,
  StudioVersion,
} from '#engine/shapes/studio.ts'
import { type Api, unreachable } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

export interface StudioList {
  readonly agents: readonly StudioAgent[]
  readonly roles: readonly StudioRole[]
  /** Whether a second person approves what is published. */
  readonly needsApproval: boolean
  readonly parts: StudioParts
  /** Whether a language model can propose changes. */
  readonly hasModel: boolean
}

export interface DraftText {
  readonly text: string
  /** The version from which it was made. */
  readonly base: number
  /** Counts the saves; 0: there is no draft yet, and the text is that of the newest version. */
  readonly revision: number
}

export interface VersionList {
  readonly versions: readonly StudioVersion[]
  readonly newest: number
  readonly everyone: number | null
  readonly some: number | null
  readonly clients: readonly string[]
}

/** A second person has to approve the draft, and was asked to. */
export interface AskedFor {
  readonly request: string
  readonly changes: readonly string[]
}

export interface Published {
  readonly version: number
  readonly changes: readonly string[]
}

/** Cases that the draft does not meet. */
export interface Unmet {
  readonly failed: readonly FailedCase[]
  readonly error: string
}

/** Somebody published meanwhile: what they changed, and what this draft changes. */
export interface Raced {
  readonly newest: number
  readonly theirs: readonly string[]
  readonly yours: readonly string[]
}

const path = (id: string, more = '') => `/api/studio/agents/${encodeURIComponent(id)}${more}`

export async function readStudio(api: Api, signal: AbortSignal): Promise<StudioList> {
  const [agents, parts] = await Promise.all([
    api.call('/api/studio/agents', { signal }),
    api.call('/api/studio/parts', { signal }),
  ])
  const [list, known] = [expectReply(agents), expectReply(parts)]
  if (!Array.isArray(property(list, 'agents')) || !Array.isArray(property(known, 'clients'))) {
    throw new Error('The server answered without the agents. Try again.')
  }
  // The casts are safe: a server of the same version sends it.
  return { ...(list as Omit<StudioList, 'parts'>), parts: known as StudioParts }
}

export async function readDraft(api: Api, id: string, signal: AbortSignal): Promise<DraftText> {
  const response = await readText(api, path(id, '/draft'), signal)
  const revision = /\d+/.exec(response.headers.get('ETag') ?? '')?.[0]
  const base = response.headers.get('X-Draft-Base')
  return { text: await response.text(), base: Number(base ?? 0), revision: Number(revision ?? 0) }
}

export async function readVersion(api: Api, id: string, version: number, signal: AbortSignal): Promise<string> {
  return (await readText(api, path(id, `/versions/${version}`), signal)).text()
}

export type SaveOutcome =
  | { readonly state: 'saved'; readonly draft: SavedDraft }
  /** Another window saved a text that this one has not read. */
  | { readonly state: 'overtaken' }

/** Throws if the server could not be reached or refuses the text. */
export async function saveDraft(api: Api, id: string, draft: DraftText): Promise<SaveOutcome> {
  const headers = { ...(await api.headers()), 'Content-Type': 'text/plain', 'If-Match': `"${draft.revision}"` }
  const request: RequestInit = { method: 'PUT', credentials: 'include', headers, body: draft.text }
  const response = await api.fetch(`${path(id, '/draft')}?base=${draft.base}`, request).catch(unreachable)
  if (response.status === 412) return { state: 'overtaken' }
  const { ok, status } = response
  const body: unknown = await response.json().catch(() => undefined)
  // The cast is safe: a server of the same version sends it.
  return { state: 'saved', draft: expectReply({ ok, status, body, etag: undefined }) as SavedDraft }
}

export async function discardDraft(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id, '/draft'), { method: 'DELETE' }))
}

export async function readVersions(api: Api, id: string, signal: AbortSignal): Promise<VersionList> {
  const body = expectReply(await api.call(path(id, '/versions'), { signal }))
  // The cast is safe: a server of the same version sends it.
  if (Array.isArray(property(body, 'versions'))) return body as VersionList
  throw new Error('The server answered without the versions. Try again.')
}

/** None of the changes that the model tried passed the check. */
export interface NoProposal {
  readonly problems: readonly string[]
  readonly error: string
}

/** Asks a language model to change the draft on the server. Nothing is stored. */
export async function proposeChange(
  api: Api,
  id: string,
  ask: string,
  signal: AbortSignal,
): Promise<StudioProposal | NoProposal> {
  const reply = await api.call(path(id, '/proposal'), { method: 'POST', json: { ask }, signal })
  // The casts are safe: a server of the same version sends it.
  if (reply.status === 422 && property(reply.body, 'problems') !== undefined) return reply.body as NoProposal
  return expectReply(reply) as StudioProposal
}

/** Of the draft on the server, or of the text of a request. Without clients, of its use in every workspace that it admits. */
export async function readImpact(
  api: Api,
  id: string,
  { clients, request }: { readonly clients: readonly string[]; readonly request?: string },
  signal: AbortSignal,
): Promise<StudioImpact> {
  const query = new URLSearchParams(clients.map((client) => ['client', client]))
  if (request !== undefined) query.set('request', request)
  const body = expectReply(await api.call(path(id, `/impact?${query.toString()}`), { signal }))
  // The cast is safe: a server of the same version sends it.
  if (typeof property(body, 'sessions') === 'number') return body as StudioImpact
  throw new Error('The server answered without the sessions. Try again.')
}

/** Without a state, of all states. */
export async function readRuns(
  api: Api,
  id: string,
  state: string,
  signal: AbortSignal,
): Promise<readonly StudioRun[]> {
  const query = state === '' ? '' : `?state=${encodeURIComponent(state)}`
  const runs = property(expectReply(await api.call(path(id, `/runs${query}`), { signal })), 'runs')
  // The cast is safe: a server of the same version sends it.
  if (Array.isArray(runs)) return runs as readonly StudioRun[]
  throw new Error('The server answered without the runs. Try again.')
}

export async function readCoverage(api: Api, id: string, signal: AbortSignal): Promise<StudioCoverage> {
  const body = expectReply(await api.call(path(id, '/coverage'), { signal }))
  // The cast is safe: a server of the same version sends it.
  if (property(body, 'runs') !== undefined) return body as StudioCoverage
  throw new Error('The server answered without the numbers of runs. Try again.')
}

export async function readRun(api: Api, id: string, run: string, signal: AbortSignal) {
  const events = property(expectReply(await api.call(path(id, `/runs/${run}`), { signal })), 'events')
  // The cast is safe: a server of the same version sends it.
  if (Array.isArray(events)) return events as readonly StudioRunEvent[]
  throw new Error('The server answered without the run. Try again.')
}

interface NewVersion {
  readonly base: number
  /** Publishes without a run of the cases. */
  readonly anyway?: boolean
  /** Null: every workspace that the agent admits. */
  readonly clients: readonly string[] | null
}

export const publishDraft = (api: Api, id: string, version: NewVersion) =>
  sendVersion<Published | AskedFor>(api, path(id, '/publish'), version)

export const restoreVersion = (api: Api, id: string, old: number, version: NewVersion) =>
  sendVersion<Published>(api, path(id, `/versions/${old}/restore`), version)

/** The routes that publish refuse alike. */
export async function sendVersion<Done = Published>(
  api: Api,
  address: string,
  json: NewVersion | Readonly<Record<string, never>>,
): Promise<Done | Raced | Unmet> {
  const reply = await api.call(address, { method: 'POST', json })
  // The casts are safe: a server of the same version sends it.
  if (reply.status === 409 && property(reply.body, 'theirs') !== undefined) return reply.body as Raced
  if (reply.status === 422 && property(reply.body, 'failed') !== undefined) return reply.body as Unmet
  return expectReply(reply) as Done
}

export async function rollOut(api: Api, id: string, version: number, clients: readonly string[] | null) {
  expectReply(await api.call(path(id, `/versions/${version}/roll-out`), { method: 'POST', json: { clients } }))
}

export async function unpublish(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id, '/unpublish'), { method: 'POST' }))
}

export async function readText(api: Api, address: string, signal: AbortSignal): Promise<Response> {
  const request: RequestInit = { credentials: 'include', headers: await api.headers(), signal }
  const response = await api.fetch(address, request).catch(unreachable)
  if (response.ok) return response
  const { ok, status } = response
  expectReply({ ok, status, body: await response.json().catch(() => undefined), etag: undefined })
  return response
}
