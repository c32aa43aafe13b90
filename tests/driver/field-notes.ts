/** Makes the calls of the tests' agent "Field Notes". */
import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { RemoteUser } from './remote-user.ts'

type JsonObject = Readonly<Record<string, unknown>>

export interface Answer extends JsonObject {
  readonly status: number
}

export interface FieldNotes {
  /** Uploads notes of that size, in a new session or in the given one. */
  readonly upload: (options?: {
    session?: string
    size?: number
    site?: string
  }) => Promise<Answer & { session: string }>
  readonly settle: (session: string) => Promise<Answer>
  readonly process: (session: string) => Promise<Answer>
  readonly status: (session: string) => Promise<JsonObject>
  /** Waits until the long work has ended. */
  readonly waitForEnd: (session: string) => Promise<JsonObject>
  /** The settings file. */
  readonly settings: (session: string, init?: RequestInit) => Promise<Response>
}

export const fieldNotesPath = (rest: string): string => `/api/agent/field-notes/${rest}`

export function fieldNotes(user: RemoteUser): FieldNotes {
  const readAnswer = async (reply: Response): Promise<Answer> => ({
    ...((await reply.json()) as JsonObject),
    status: reply.status,
    retryAfter: reply.headers.get('Retry-After'),
  })
  const post = async (path: string, body: object) => readAnswer(await user.post(fieldNotesPath(path), body))
  const status = (session: string) => user.json(fieldNotesPath(`status?sessionId=${session}`))
  return {
    async upload({ session = randomUUID(), size = 100, site = 'Mill Lane' } = {}) {
      const body = new FormData()
      body.append('sessionId', session)
      body.append('site', site)
      body.append('notes', new File(['x'.repeat(size)], 'Notes.txt', { type: 'text/plain' }))
      return { ...(await readAnswer(await user.send(fieldNotesPath('upload'), { method: 'POST', body }))), session }
    },
    settle: (session) => post('settle', { sessionId: session, colour: '#abc', rating: 4 }),
    process: (session) => post('process', { sessionId: session }),
    status,
    waitForEnd: (session) =>
      vi.waitFor(
        async () => {
          const now = await status(session)
          expect(['done', 'error']).toContain(now['status'])
          return now
        },
        { timeout: 60_000, interval: 100 },
      ),
    settings: (session, init) => user.send(fieldNotesPath(`download/${session}/settings`), init),
  }
}
