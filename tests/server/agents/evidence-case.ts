/** A case of recorded calls over the API, and what is saved as its evidence. */
import { randomUUID } from 'node:crypto'
import { firstUpload } from '#tests/access/first-uploads.ts'

export type Send = (path: string, init?: RequestInit) => Promise<Response>

export interface Saved {
  readonly id: string
  readonly ts: string
  readonly scope: string
  readonly call_id: string | null
  readonly user: { readonly content: string; readonly ts: string }
  readonly assistant: { readonly content: string; readonly ts: string }
}

export const audioPath = (rest: string): string => `/api/agent/audio-lookup/${rest}`

/** Undefined: it was refused. */
export async function openCase(send: Send): Promise<string | undefined> {
  const session = randomUUID()
  const reply = await send(audioPath('step1'), await firstUpload('audio-lookup', session))
  return reply.ok ? session : undefined
}

/** As the page sends it. */
export const evidenceBody = (session: string, answer: string, more: object = {}) => ({
  sessionId: session,
  scope: 'call',
  callId: 'CALL-001',
  user: { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40.000Z' },
  assistant: {
    content: answer,
    ts: '2026-03-10T09:11:42.000Z',
    citations: [{ call_id: 'CALL-001', chunk_id: 'CALL-001-1', ts: 0.4 }],
    usage: {},
    timing_ms: 12,
  },
  meta: { ui: { client: 'NationalBreakdown', agent: 'audio-lookup' } },
  ...more,
})

export const saveEvidence = (send: Send, body: object): Promise<Response> =>
  send(audioPath('evidence'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

export async function listEvidence(send: Send, session: string, limit = '&limit=500'): Promise<readonly Saved[]> {
  const reply = await send(audioPath(`evidence?sessionId=${session}${limit}`))
  if (!reply.ok) throw new Error(`The evidence of ${session} cannot be listed: ${reply.status}, ${await reply.text()}`)
  return ((await reply.json()) as { readonly items: readonly Saved[] }).items
}
