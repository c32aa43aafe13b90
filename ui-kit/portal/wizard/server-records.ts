/** Reads, saves and deletes the records of a user's runs on the server. They contain only answers that were sent. */
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { readRecord } from './read-record.ts'
import type { RunPlace } from './run-place.ts'

export interface FormerRun {
  readonly record: ResumeRecord
  /** Epoch milliseconds, if the server says. */
  readonly usedAt: number | undefined
  /** Whether this device also has answers that were not sent. */
  readonly hasDraft?: boolean
}

/** The limit of the server. A record is a few kilobytes unless a reply is huge. */
export const maxRecordBytes = 1_000_000
/** A browser lets a closing page send 64 KiB in all. */
export const maxBytesWhenClosing = 60_000
/** How many records are read to find one of this run; it may be of another variant, or of an earlier version of the portal. */
const maxSessionsSearched = 5

export const bytesOf = (text: string): number => new Blob([text]).size

const sessionPath = (session: string) => `/api/session/${encodeURIComponent(session)}`
const pathOf = (session: string) => `${sessionPath(session)}/record`

interface RecordToSave {
  readonly session: string
  readonly text: string
  readonly request: AbortController
  /** The value that a closing page sends instead of a large text. */
  readonly compressed?: Uint8Array<ArrayBuffer> | undefined
}

/** A failure is ignored, because the tab has the record, too; the result is whether the server has answered. */
export async function saveOnServer(
  api: Api,
  { session, text, compressed, request: { signal } }: RecordToSave,
  closing: boolean,
): Promise<boolean> {
  // A closing page has no time to ask for a token.
  const headers = await api.headers(closing ? { by: 'cookie' } : {})
  const reply = await api
    .fetch(pathOf(session), {
      method: 'PUT',
      credentials: 'include',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        ...(compressed && { 'Content-Encoding': 'gzip' }),
      },
      body: compressed ?? text,
      keepalive: closing && (compressed?.length ?? bytesOf(text)) < maxBytesWhenClosing,
      signal,
    })
    .catch(() => undefined)
  return reply !== undefined
}

/** Deletes the session with its files, since nobody can come back to a run that was started over. */
export async function endOnServer(api: Api, session: string): Promise<void> {
  const headers = await api.headers()
  await api.fetch(sessionPath(session), { method: 'DELETE', credentials: 'include', headers }).catch(() => undefined)
}

/** Finds the most recently used run that can be resumed, of any tab or device. */
export async function findFormerRun(api: Api, place: RunPlace, signal: AbortSignal): Promise<FormerRun | undefined> {
  const listing = await api.call(`/api/me/sessions?agent=${encodeURIComponent(place.agent)}`, { signal })
  const sessions = property(listing.body, 'sessions')
  if (!listing.ok || !Array.isArray(sessions)) return undefined
  // Sessions that other programs opened have no record.
  const here = sessions.filter(
    (each) => (property(each, 'client') ?? place.client) === place.client && property(each, 'hasRecord') !== false,
  )
  for (const each of here.slice(0, maxSessionsSearched)) {
    const id = property(each, 'id')
    if (typeof id !== 'string') continue
    const reply = await api.call(pathOf(id), { signal })
    const record = reply.ok ? readRecord(reply.body, place) : undefined
    if (record?.session === id) return { record, usedAt: parseTime(property(each, 'usedAt')) }
  }
  return undefined
}

function parseTime(value: unknown): number | undefined {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
