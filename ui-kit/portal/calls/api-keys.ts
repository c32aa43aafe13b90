/** The API keys of all workspaces, as admins manage them. Failures are errors whose message is a sentence for the user. */
import type { ApiKeyEntry, KeyPurpose } from '#engine/shapes/api-key.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface KeyList {
  readonly keys: readonly ApiKeyEntry[]
  /** The workspaces, each with the agents that its keys may open. */
  readonly clients: readonly (Named & { readonly agents: readonly Named[] })[]
}

export interface NewKey {
  readonly name: string
  readonly client: string
  readonly opens: KeyPurpose
  /** Null: all agents of the workspace. */
  readonly agents: readonly string[] | null
  readonly days: number
}

export interface MadeKey {
  readonly key: ApiKeyEntry
  readonly secret: string
}

export async function readKeys(api: Api, signal: AbortSignal): Promise<KeyList> {
  const body = expectReply(await api.call('/api/keys', { signal }))
  // The cast is safe: a server of the same version sends it.
  if (Array.isArray(property(body, 'keys')) && Array.isArray(property(body, 'clients'))) return body as KeyList
  throw new Error('The server answered without a list of API keys. Try again.')
}

export async function makeKey(api: Api, json: NewKey): Promise<MadeKey> {
  const body = expectReply(await api.call('/api/keys', { method: 'POST', json }))
  if (typeof property(body, 'secret') === 'string') return body as MadeKey
  throw new Error('The server answered without the API key. Load the page again.')
}

export async function revokeKey(api: Api, id: string): Promise<void> {
  expectReply(await api.call(`/api/keys/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}
