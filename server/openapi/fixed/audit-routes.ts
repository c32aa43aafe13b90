/** Describes the routes of the audit log. */
import { auditEventKinds } from '#engine/shapes/audit-event.ts'
import { list, object, type Schema, text } from '../schema.ts'
import { type FixedRoute, route } from './route.ts'

const tag = 'Audit log'

const textOrNull: Schema = { type: ['string', 'null'] }
const kind: Schema = { enum: auditEventKinds }
const eventId: Schema = { type: 'string', pattern: String.raw`^\d{1,18}$` }
const filter = { event: kind, text, from: text, to: text, before: eventId }

const event = object({
  id: eventId,
  at: { type: 'string', format: 'date-time' },
  event: kind,
  who: textOrNull,
  client: textOrNull,
  agent: textOrNull,
  session: textOrNull,
  subject: textOrNull,
  detail: textOrNull,
  address: textOrNull,
  request: textOrNull,
})

export const auditRoutes: readonly FixedRoute[] = [
  route('get', '/api/audit', {
    summary:
      'The events of the audit log, the newest first, for admins. `next` is the `before` of the next page; `agentNames` has the names of the agents by id.',
    tag,
    query: filter,
    gives: object({
      events: list(event),
      next: textOrNull,
      agentNames: { type: 'object', additionalProperties: text },
    }),
    refuses: [400],
  }),
  route('get', '/api/audit/csv', {
    summary: 'The same as a CSV file, whole; for admins. The export is an event itself.',
    tag,
    query: filter,
    gives: text,
    givenAs: 'text/csv',
    refuses: [400],
  }),
]
