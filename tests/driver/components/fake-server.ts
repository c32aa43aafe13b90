/** A server for component tests: it answers as the real server would for an account, and records the requests. */
import type { StudioRole } from '#engine/access/studio-role.ts'
import { agentsOf } from './agents-of.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
  /** Whether the call continues after its page has closed. */
  readonly keepalive: boolean
}

/** JSON, a whole response, or the result of a function of the request, at once or later. */
export type Answer = object | ((requests: ReceivedRequest) => object | Promise<object>)

export interface Account {
  readonly clients: readonly string[]
  readonly isAdmin?: boolean
  /** The roles in the Agent Studio. */
  readonly roles?: readonly StudioRole[]
  /** Whether they manage the people of the workspace. */
  readonly managesPeople?: boolean
}

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch
  readonly requests: readonly ReceivedRequest[]
  /** The received requests for this call, such as 'GET /api/agents'. */
  readonly requestsTo: (call: string) => readonly ReceivedRequest[]
  /** Sets the reply to this call from now on. */
  readonly answer: (call: string, answer: Answer) => void
}

export function fakeServer({ clients, isAdmin = false, roles, managesPeople }: Account): FakeServer {
  const requests: ReceivedRequest[] = []
  const [client = null, another] = clients
  const answers = new Map<string, Answer>([
    ['GET /api/me/clients', { allowed_clients: clients }],
    ['POST /api/auth/client-for-email', another === undefined ? { client } : { client: null, several: true }],
    ['GET /api/instructions/me', { isAdmin, ...(roles && { roles }), ...(managesPeople && { managesPeople }) }],
    ['GET /api/agents', ({ headers }) => ({ agents: agentsOf(headers.get('X-Client-Name') ?? undefined) })],
    ['POST /api/auth/logout', { success: true }],
  ])

  return {
    requests,
    requestsTo: (call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    answer: (call, answer) => void answers.set(call, answer),
    async fetch(input, { method = 'GET', headers, body, keepalive = false } = {}) {
      const request = {
        method,
        path: input instanceof Request ? input.url : input.toString(),
        headers: new Headers(headers),
        body: parseBody(body),
        keepalive,
      }
      requests.push(request)
      const answer = answers.get(`${method} ${request.path}`)
      if (answer === undefined) return Response.json({ error: 'There is no such call.' }, { status: 404 })
      const reply = typeof answer === 'function' ? await answer(request) : answer
      return reply instanceof Response ? reply.clone() : Response.json(reply)
    },
  }
}

const parseBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)
