/** The routes that no definition describes, one line each: what they take and give. */
import { clientHeader } from './client-header.ts'
import type { Method, Operation, Parameter, Response } from './openapi.ts'
import { problems, type ProblemStatus } from './problems.ts'
import { anything, list, object, type Schema, text, texts, uuid, yesOrNo } from './schema.ts'

export interface FixedRoute {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

interface Line {
  readonly summary: string
  readonly tag: string
  readonly json?: Schema
  readonly gives: Schema
  /** Default: JSON. */
  readonly givenAs?: string
  readonly refuses?: readonly ProblemStatus[]
  /** Nobody has to be signed in. */
  readonly open?: true
  readonly query?: Readonly<Record<string, Schema>>
  readonly more?: Readonly<Record<string, Response>>
  /** The reply carries the tag of what it gives. */
  readonly tagged?: true
  readonly headers?: readonly Parameter[]
}

function route(method: Method, path: string, line: Line): FixedRoute {
  const {
    summary,
    tag,
    json,
    gives,
    givenAs = 'application/json',
    refuses = [],
    open,
    query = {},
    more,
    tagged,
    headers = [],
  } = line
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    return { name, in: 'path', required: true, schema: name === 'sessionId' ? uuid : text }
  })
  const inQuery = Object.entries(query).map(([name, schema]): Parameter => {
    return { name, in: 'query', required: false, schema }
  })
  const refusing = open ? refuses : ([401, 403, ...refuses] as const)
  const operation: Operation = {
    operationId: `${method} ${path}`,
    summary,
    tags: [tag],
    ...(open && { security: [] }),
    parameters: [...(open ? [] : [clientHeader]), ...headers, ...inPath, ...inQuery],
    ...(json && { requestBody: { required: true, content: { 'application/json': { schema: json } } } }),
    responses: {
      '200': {
        description: 'Done.',
        ...(tagged && { headers: { ETag: { description: 'Its tag, for If-Match.', schema: text } } }),
        content: { [givenAs]: { schema: gives } },
      },
      ...more,
      ...problems(...new Set(refusing), 500),
    },
  }
  return { path, method, operation }
}

const done = object({ success: yesOrNo, 'message?': text })
const step = object({ index: { type: 'integer', minimum: 1 }, title: text, body: text })
const instructions = object({ title: text, description: text, steps: list(step) })
const newInstructions = object({
  'title?': text,
  'description?': text,
  steps: list(object({ index: { type: 'integer', minimum: 1 }, 'title?': text, 'body?': text })),
})
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The tag of the document that is replaced. Without it, whichever there is is replaced.',
  schema: text,
}
const counts = {
  inputTokens: { type: 'integer' },
  outputTokens: { type: 'integer' },
  cost: { type: ['number', 'null'] },
}

const [who, agents, documents, sessions, server] = ['Who', 'Agents', 'Instructions', 'Sessions', 'Server'] as const

export const fixedRoutes: readonly FixedRoute[] = [
  route('get', '/api/config', {
    summary: 'What a page has to know before anybody is signed in: the sign-in service, the workspaces, the pages.',
    tag: who,
    open: true,
    gives: object({
      domain: text,
      clientId: text,
      audience: text,
      product: text,
      clients: list(object({ id: text, name: text })),
      pages: list(object({ path: text, admits: anything })),
    }),
  }),
  route('post', '/api/auth/client-for-email', {
    summary: 'The workspace of the caller, by their own e-mail; of several, they choose.',
    tag: who,
    json: object({ email: text }),
    gives: object({ client: { type: ['string', 'null'] }, 'several?': yesOrNo }),
    refuses: [400, 413],
  }),
  route('post', '/api/auth/logout', {
    summary: 'Ends the sign-in that the cookie stands for.',
    tag: who,
    open: true,
    gives: done,
    refuses: [403],
  }),
  route('get', '/api/me/clients', {
    summary: 'The workspaces of the caller.',
    tag: who,
    gives: object({ allowed_clients: texts }),
  }),
  route('get', '/api/me/whoami', {
    summary: 'Who the caller is, as the server sees it.',
    tag: who,
    gives: object({
      sub: text,
      'email?': text,
      'name?': text,
      'given_name?': text,
      allowed_clients: texts,
      isAdmin: yesOrNo,
      signed_in_by: { enum: ['bearer', 'cookie'] },
    }),
  }),
  route('post', '/api/users/change-password', {
    summary: 'Changes the caller’s own password.',
    tag: who,
    json: object({
      username: text,
      currentPassword: text,
      newPassword: { type: 'string', minLength: 12, maxLength: 200 },
    }),
    gives: done,
    refuses: [400, 409, 413, 429, 502],
  }),
  route('get', '/api/agents', {
    summary: 'The agents of the workspace, with their definitions.',
    tag: agents,
    gives: object({
      client: text,
      agents: list({ type: 'object' }),
      hubs: { type: 'object' },
      'problems?': { type: 'array' },
    }),
    refuses: [400],
  }),
  route('get', '/api/instructions/me', {
    summary: 'Whether the caller is an admin.',
    tag: documents,
    gives: object({ isAdmin: yesOrNo }),
  }),
  route('get', '/api/instructions/list', {
    summary: 'The names of all instruction documents, for admins.',
    tag: documents,
    gives: texts,
  }),
  route('get', '/api/instructions/{agent}', {
    summary: 'The instruction document of an agent.',
    tag: documents,
    gives: instructions,
    tagged: true,
    refuses: [404],
  }),
  route('put', '/api/instructions/{agent}', {
    summary: 'Replaces the instruction document of an agent; for admins.',
    tag: documents,
    json: newInstructions,
    gives: instructions,
    tagged: true,
    headers: [ifMatch],
    more: {
      '201': { description: 'There was none before.', content: { 'application/json': { schema: instructions } } },
    },
    refuses: [400, 412, 413],
  }),
  route('get', '/api/me/sessions', {
    summary:
      'The caller’s open sessions of an agent; with the size of an upload, whether there is room for it, and if not, why.',
    tag: sessions,
    query: { agent: text, bytes: { type: 'integer', minimum: 0 }, session: uuid },
    gives: object({
      sessions: list(object({ id: uuid, client: text, usedAt: { type: 'string', format: 'date-time' } })),
      'room?': object({ fits: yesOrNo, 'message?': text }),
    }),
    refuses: [400],
  }),
  route('get', '/api/session/{sessionId}', {
    summary: 'What a session holds: its files, and what its models have used.',
    tag: sessions,
    gives: object({
      id: uuid,
      agent: text,
      client: text,
      files: list(object({ of: text, name: text, size: { type: 'integer' } })),
      spent: object(counts),
    }),
    refuses: [404],
  }),
  route('delete', '/api/session/{sessionId}', {
    summary: 'Ends a session: everything of it is removed.',
    tag: sessions,
    gives: done,
    refuses: [404],
  }),
  route('post', '/api/session/{sessionId}', {
    summary: 'Ends a session, for callers that cannot send DELETE.',
    tag: sessions,
    json: object({ action: { const: 'delete' } }),
    gives: done,
    refuses: [400, 404, 413],
  }),
  route('get', '/api/session/{sessionId}/record', {
    summary: 'What a page kept to resume the session.',
    tag: sessions,
    gives: { type: 'object' },
    refuses: [404],
  }),
  route('put', '/api/session/{sessionId}/record', {
    summary: 'Keeps what a page needs to resume the session.',
    tag: sessions,
    json: { type: 'object' },
    gives: done,
    refuses: [400, 404, 413],
  }),
  route('delete', '/api/session/{sessionId}/record', {
    summary: 'Forgets what was kept to resume the session.',
    tag: sessions,
    gives: done,
    refuses: [404],
  }),
  route('get', '/api/session/{sessionId}/runs/{call}', {
    summary: 'How a request ended whose reply did not arrive.',
    tag: sessions,
    gives: { type: 'object' },
    more: {
      '202': {
        description: 'It is still under way.',
        content: { 'application/json': { schema: object({ running: { const: true } }) } },
      },
    },
    refuses: [404],
  }),
  route('get', '/api/openapi.json', {
    summary: 'This document.',
    tag: server,
    open: true,
    gives: { type: 'object' },
  }),
  route('get', '/healthz', {
    summary: 'The process lives.',
    tag: server,
    open: true,
    gives: object({ ok: yesOrNo }),
  }),
  route('get', '/readyz', {
    summary: 'The portal can serve.',
    tag: server,
    open: true,
    gives: { type: 'object' },
    more: {
      '503': { description: 'It cannot, now.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  }),
  route('get', '/metrics', {
    summary: 'Figures for operators, as Prometheus reads them.',
    tag: server,
    open: true,
    gives: text,
    givenAs: 'text/plain',
  }),
]
