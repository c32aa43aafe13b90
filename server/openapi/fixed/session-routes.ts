/** The routes of sessions: listing them, their files, their records and their runs. */
import { file, list, object, text, uuid, yesOrNo } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

const tag = 'Sessions'

const counts = {
  inputTokens: { type: 'integer' },
  outputTokens: { type: 'integer' },
  cost: { type: ['number', 'null'] },
}

export const sessionRoutes: readonly FixedRoute[] = [
  route('get', '/api/me/sessions', {
    summary:
      'The caller’s open sessions of an agent; with the size of an upload, whether there is room for it, and if not, why.',
    tag,
    query: { agent: text, bytes: { type: 'integer', minimum: 0 }, session: uuid },
    gives: object({
      sessions: list(object({ id: uuid, client: text, usedAt: { type: 'string', format: 'date-time' } })),
      'room?': object({ fits: yesOrNo, 'message?': text }),
    }),
    refuses: [400],
  }),
  route('get', '/api/session/{sessionId}', {
    summary: 'What a session holds: its files, and what its models have used.',
    tag,
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
    tag,
    gives: done,
    refuses: [404],
  }),
  route('post', '/api/session/{sessionId}', {
    summary: 'Ends a session, for callers that cannot send DELETE.',
    tag,
    json: object({ action: { const: 'delete' } }),
    gives: done,
    refuses: [400, 404, 413],
  }),
  route('get', '/api/session/{sessionId}/source', {
    summary: 'A PDF or a picture of the session, to show a passage on its page.',
    tag,
    query: { file: text },
    gives: file,
    givenAs: '*/*',
    tagged: true,
    refuses: [404],
  }),
  route('get', '/api/session/{sessionId}/record', {
    summary: 'What a page kept to resume the session.',
    tag,
    gives: { type: 'object' },
    refuses: [404],
  }),
  route('put', '/api/session/{sessionId}/record', {
    summary: 'Keeps what a page needs to resume the session.',
    tag,
    json: { type: 'object' },
    gives: done,
    refuses: [400, 404, 413],
  }),
  route('delete', '/api/session/{sessionId}/record', {
    summary: 'Forgets what was kept to resume the session.',
    tag,
    gives: done,
    refuses: [404],
  }),
  route('get', '/api/session/{sessionId}/runs/{call}', {
    summary: 'How a request ended whose reply did not arrive.',
    tag,
    gives: { type: 'object' },
    more: {
      '202': {
        description: 'It is still under way.',
        content: { 'application/json': { schema: object({ running: { const: true } }) } },
      },
    },
    refuses: [404],
  }),
]
