/** Cases of an agent: keeping them, and running the draft on them. Failures are errors whose message is a sentence for the user. */
import type { CaseOfRun, CaseRun, StudioCase } from '#engine/shapes/studio-cases.ts'
import { type Api, unreachable } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

const path = (agent: string, more = '') => `/api/studio/agents/${encodeURIComponent(agent)}/cases${more}`

export async function readCases(api: Api, agent: string, signal: AbortSignal): Promise<readonly StudioCase[]> {
  const cases = property(expectReply(await api.call(path(agent), { signal })), 'cases')
  // The cast is safe: a server of the same version sends it.
  if (Array.isArray(cases)) return cases as readonly StudioCase[]
  throw new Error('The server answered without the cases. Try again.')
}

export type WrittenCase = Pick<StudioCase, 'name' | 'values' | 'expected'>

export async function addCase(api: Api, agent: string, written: WrittenCase): Promise<string> {
  return String(property(expectReply(await api.call(path(agent), { method: 'POST', json: written })), 'id'))
}

/** A case like a run, with samples in the place of what was filled in. */
export async function makeCaseOfRun(api: Api, agent: string, run: string): Promise<CaseOfRun> {
  const address = `/api/studio/agents/${encodeURIComponent(agent)}/runs/${run}/case`
  // The cast is safe: a server of the same version sends it.
  return expectReply(await api.call(address, { method: 'POST' })) as CaseOfRun
}

export async function saveCase(api: Api, agent: string, id: string, written: WrittenCase): Promise<void> {
  expectReply(await api.call(path(agent, `/${id}`), { method: 'PUT', json: written }))
}

export async function deleteCase(api: Api, agent: string, id: string): Promise<void> {
  expectReply(await api.call(path(agent, `/${id}`), { method: 'DELETE' }))
}

interface AddedFile {
  readonly field: string
  readonly file: File
}

export async function addCaseFile(api: Api, agent: string, id: string, { field, file }: AddedFile): Promise<void> {
  const query = new URLSearchParams({ field, name: file.name })
  const headers = { ...(await api.headers()), 'Content-Type': 'application/octet-stream' }
  const request: RequestInit = { method: 'POST', credentials: 'include', headers, body: file }
  const reply = await api.fetch(path(agent, `/${id}/files?${query}`), request).catch(unreachable)
  await expectOk(reply)
}

export async function removeCaseFile(api: Api, agent: string, id: string, file: string): Promise<void> {
  expectReply(await api.call(path(agent, `/${id}/files/${file}`), { method: 'DELETE' }))
}

/** Answers when the run has ended. `from`: the step at which the last run goes on. */
export async function runCase(api: Api, agent: string, id: string, from: string | undefined): Promise<CaseRun> {
  const reply = await api.call(path(agent, `/${id}/run`), { method: 'POST', json: from === undefined ? {} : { from } })
  // The cast is safe: a server of the same version sends it.
  return property(expectReply(reply), 'run') as CaseRun
}

export async function readCaseRun(api: Api, agent: string, id: string, signal: AbortSignal): Promise<CaseRun | null> {
  // The cast is safe: a server of the same version sends it.
  return property(expectReply(await api.call(path(agent, `/${id}/run`), { signal })), 'run') as CaseRun | null
}

interface MadeFilePlace {
  readonly of: string
  readonly at: number
}

export async function readMadeFile(api: Api, agent: string, id: string, { of, at }: MadeFilePlace): Promise<Blob> {
  const query = new URLSearchParams({ of, file: String(at) })
  const request: RequestInit = { credentials: 'include', headers: await api.headers() }
  const reply = await api.fetch(path(agent, `/${id}/run/file?${query}`), request).catch(unreachable)
  await expectOk(reply)
  return reply.blob()
}

async function expectOk(reply: Response): Promise<void> {
  const { ok, status } = reply
  if (!ok) expectReply({ ok, status, body: await reply.json().catch(() => undefined), etag: undefined })
}
