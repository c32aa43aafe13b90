/** Requests to publish a version, which a second person decides on. Failures are errors whose message is a sentence for the user. */
import type { StudioRequest } from '#engine/shapes/studio.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'
import { type Published, type Raced, readText, sendVersion, type Unmet } from './studio.ts'

const path = (agent: string, more = '') => `/api/studio/agents/${encodeURIComponent(agent)}/requests${more}`

export async function readRequests(api: Api, agent: string, signal: AbortSignal): Promise<readonly StudioRequest[]> {
  const requests = property(expectReply(await api.call(path(agent), { signal })), 'requests')
  // The cast is safe: a server of the same version sends it.
  if (Array.isArray(requests)) return requests as readonly StudioRequest[]
  throw new Error('The server answered without the requests. Try again.')
}

export const readRequestText = async (api: Api, agent: string, request: string, signal: AbortSignal) =>
  (await readText(api, path(agent, `/${request}`), signal)).text()

export const approveRequest = (api: Api, agent: string, request: string): Promise<Published | Raced | Unmet> =>
  sendVersion(api, path(agent, `/${request}/approve`), {})

export async function sendRequestBack(api: Api, agent: string, request: string, reason: string): Promise<void> {
  expectReply(await api.call(path(agent, `/${request}/send-back`), { method: 'POST', json: { reason } }))
}

export async function withdrawRequest(api: Api, agent: string, request: string): Promise<void> {
  expectReply(await api.call(path(agent, `/${request}`), { method: 'DELETE' }))
}
