/** The records of a user's runs on the server: read, saved and dropped; never with an answer that was not sent. */
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { readRecord } from './read-record.ts'
import type { RunPlace } from './run-place.ts'

export interface FormerRun {
  readonly record: ResumeRecord
  /** Epoch milliseconds, where the server tells it. */
  readonly usedAt: number | undefined
}

/** The server takes no more; a record is a few kilobytes, unless a reply is huge. */
export const mostBytes = 1_000_000
/** A browser lets a page that closes send 64 KiB in all. */
const mostWhenClosing = 60_000
/** Sessions that other programs opened have no record; further back than this nobody looks. */
const mostLookedAt = 5

export const bytesOf = (text: string): number => new Blob([text]).size

const pathOf = (session: string) => `/api/session/${encodeURIComponent(session)}/record`

/** A record that could not be saved is no trouble of the user's: the tab has it, too. */
export async function saveOnServer(api: Api, session: string, text: string, closing: boolean): Promise<void> {
  // A closing page has no time to ask for a token.
  const headers = await api.headers(closing ? { by: 'cookie' } : {})
  await api
    .fetch(pathOf(session), {
      method: 'PUT',
      credentials: 'include',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: text,
      keepalive: closing && bytesOf(text) < mostWhenClosing,
    })
    .catch(() => undefined)
}

export async function dropOnServer(api: Api, session: string): Promise<void> {
  const headers = await api.headers()
  await api.fetch(pathOf(session), { method: 'DELETE', credentials: 'include', headers }).catch(() => undefined)
}

/** The run that was used last and can be resumed, from whatever tab or device. */
export async function formerRun(api: Api, place: RunPlace, signal: AbortSignal): Promise<FormerRun | undefined> {
  const asked = await api.call(`/api/me/sessions?agent=${encodeURIComponent(place.agent)}`, { signal })
  const sessions = property(asked.body, 'sessions')
  if (!asked.ok || !Array.isArray(sessions)) return undefined
  const here = sessions.filter((each) => (property(each, 'client') ?? place.client) === place.client)
  for (const each of here.slice(0, mostLookedAt)) {
    const id = property(each, 'id')
    if (typeof id !== 'string') continue
    const reply = await api.call(pathOf(id), { signal })
    const record = reply.ok ? readRecord(reply.body, place) : undefined
    if (record?.session === id) return { record, usedAt: moment(property(each, 'usedAt')) }
  }
  return undefined
}

function moment(value: unknown): number | undefined {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
