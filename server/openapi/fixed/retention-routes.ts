/** Describes the routes of retention: rules, erasures and legal holds. */
import { heldKinds } from '#engine/shapes/retention.ts'
import { file, list, object, type Schema, text, uuid } from '../schema.ts'
import { done, type FixedRoute, route } from './route.ts'

const tag = 'Retention and erasure'

const textOrNull: Schema = { type: ['string', 'null'] }
const time: Schema = { type: 'string', format: 'date-time' }
const timeOrNull: Schema = { type: ['string', 'null'], format: 'date-time' }
const days: Schema = { type: ['integer', 'null'], minimum: 1, maximum: 36_500 }
const kind: Schema = { enum: heldKinds }
const target = { of: kind, subject: text }

const rule = { client: text, agent: text, sessions: days, results: days, runs: days }
const erasure = object({
  id: uuid,
  ...target,
  askedBy: text,
  askedAt: time,
  endedAt: timeOrNull,
  state: { enum: ['under-way', 'done'] },
  counts: { type: 'object', additionalProperties: { type: 'integer' } },
  bytes: { type: 'integer' },
  hash: text,
  problem: textOrNull,
})

export const retentionRoutes: readonly FixedRoute[] = [
  route('get', '/api/admin/retention', {
    summary:
      'How long what is kept, the last 100 erasures and the legal holds; for admins. `sessionDays` holds where no rule says anything; `lastBackup` is the last backup that `npm run backup` has made.',
    tag,
    gives: object({
      rules: list(object(rule)),
      erasures: list(erasure),
      holds: list(object({ ...target, reason: text, setBy: text, setAt: time })),
      sessionDays: { type: 'integer' },
      lastBackup: timeOrNull,
      clients: list(object({ id: text, name: text })),
      provider: text,
      agentNames: { type: 'object', additionalProperties: text },
    }),
  }),
  route('put', '/api/admin/retention/rules', {
    summary:
      'Sets for how many days sessions, results and entries of ended runs are kept. An empty client or agent stands for all; days that are null or missing are taken from a less special rule.',
    tag,
    json: object({ 'client?': text, 'agent?': text, 'sessions?': days, 'results?': days, 'runs?': days }),
    gives: done,
    refuses: [400, 413],
  }),
  route('post', '/api/admin/erasures', {
    summary:
      'Erases a session (by its id), a person (by their e-mail) or a workspace. 202: it is still under way, and goes on by itself. Of two requests at once, both get the same erasure. 409: a legal hold keeps it, or it was erased before.',
    tag,
    json: object(target),
    gives: object({ erasure }),
    more: {
      '202': { description: 'Under way.', content: { 'application/json': { schema: object({ erasure }) } } },
    },
    refuses: [400, 404, 409, 413],
  }),
  route('get', '/api/admin/export', {
    summary:
      'All data of a person (by their e-mail) or a workspace as a ZIP file, for admins: files, rows as JSON, and `manifest.json`, which names each entry with its origin, time and SHA-256.',
    tag,
    query: { of: { enum: ['person', 'client'] }, subject: text },
    gives: file,
    givenAs: 'application/zip',
    refuses: [400],
  }),
  route('get', '/api/me/export', {
    summary: 'All data of the caller as such a ZIP file. It names nobody else.',
    tag,
    gives: file,
    givenAs: 'application/zip',
  }),
  route('put', '/api/admin/holds', {
    summary: 'Sets a legal hold: nothing of the session, the person or the workspace is deleted until it is lifted.',
    tag,
    json: object({ ...target, reason: text }),
    gives: done,
    refuses: [400, 409, 413],
  }),
  route('delete', '/api/admin/holds', {
    summary: 'Lifts a legal hold.',
    tag,
    query: target,
    gives: done,
    refuses: [400, 404],
  }),
]
