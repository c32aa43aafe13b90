/** Describes the routes of sessions: listing them, their files, their records and their runs. */
import { runStates } from '#engine/shapes/run-entry.ts'
import { file, list, object, text, uuid, yesOrNo } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

const tag = 'Sessions'

const time = { type: 'string', format: 'date-time' }
const runFile = { of: text, at: { type: 'integer' }, name: text, size: { type: 'integer' } }
const textOrNull = { type: ['string', 'null'] }
const run = object({
  id: uuid,
  agent: text,
  client: text,
  agentName: text,
  path: textOrNull,
  name: textOrNull,
  state: { enum: Object.keys(runStates) },
  step: textOrNull,
  resumes: yesOrNo,
  results: list(object({ ...runFile, downloaded: yesOrNo })),
  inputs: list(object({ ...runFile, field: text })),
  begunAt: time,
  usedAt: time,
  deletedAt: time,
  version: textOrNull,
  handedFrom: textOrNull,
})

const callProgress = {
  type: ['object', 'null'],
  properties: { stages: list(text), at: { type: 'integer' }, share: { type: ['number', 'null'] }, message: text },
}

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
      sessions: list(
        object({ id: uuid, client: text, usedAt: { type: 'string', format: 'date-time' }, hasRecord: yesOrNo }),
      ),
      'room?': object({ fits: yesOrNo, 'message?': text }),
    }),
    refuses: [400],
  }),
  route('get', '/api/me/runs', {
    summary:
      'The caller’s runs in the workspace, the ones used last first: those that go on, and lines of those that are over.',
    tag,
    query: {
      agent: text,
      state: { enum: Object.keys(runStates) },
      text,
      before: text,
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
    gives: object({ runs: list(run), next: textOrNull }),
    refuses: [400],
  }),
  route('get', '/api/me/runs/{sessionId}', { summary: 'One run of the caller.', tag, gives: run, refuses: [404] }),
  route('put', '/api/me/runs/{sessionId}', {
    summary: 'Names a run. An empty name: the one that its inputs suggest.',
    tag,
    json: object({ name: text }),
    gives: done,
    refuses: [400, 404, 409, 413],
  }),
  route('delete', '/api/me/runs/{sessionId}', {
    summary: 'Deletes a run with its files, and its line.',
    tag,
    gives: done,
    refuses: [404],
  }),
  route('post', '/api/me/runs/{sessionId}/notice', {
    summary:
      'Asks for a mail when the work of a call has ended; gives its address, or null if the portal sends no mail.',
    tag,
    json: object({ call: text }),
    gives: object({ mail: textOrNull }),
    refuses: [400, 404, 409, 413],
  }),
  route('post', '/api/me/runs/{sessionId}/hand-over', {
    summary: 'Hands a run over to a colleague of the workspace.',
    tag,
    json: object({ email: text }),
    gives: done,
    refuses: [400, 404, 409, 413],
  }),
  route('get', '/api/me/runs/{sessionId}/file', {
    summary: 'A file of a run again: a result, or what was sent for it.',
    tag,
    query: { of: text, at: { type: 'integer', minimum: 0 } },
    gives: file,
    givenAs: '*/*',
    tagged: true,
    refuses: [404],
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
        description: 'It is still under way, at the stage with the index `at`.',
        content: { 'application/json': { schema: object({ running: { const: true }, progress: callProgress }) } },
      },
    },
    refuses: [404],
  }),
  route('delete', '/api/session/{sessionId}/runs/{call}', {
    summary: 'Stops a request that is under way. Nothing of it is kept.',
    tag,
    gives: done,
    refuses: [404],
  }),
]
