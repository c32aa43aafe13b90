/**
 * The audit log for admins: GET /api/audit returns one page of events, GET /api/audit/csv all events that the filter
 * admits.
 */
import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import { auditEventKinds, auditEventNames, type AuditEvent, type AuditEventKind } from '#engine/shapes/audit-event.ts'
import { byteOrderMark, csvField } from '#engine/values/csv-field.ts'
import type { Identify } from '#server/access/identify.ts'
import type { AuditFilter, AuditLog } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { localeOf } from '#server/language/locale-of.ts'
import { Refusal } from '#server/refusals.ts'
import { agentNames, type NamingAgents } from './agent-names.ts'

interface Options extends NamingAgents {
  readonly identify: Identify
  readonly audit: AuditLog
  readonly addressOf: (c: Context) => string
}

/** Events of one page on the screen, and of one query for the file. */
const [pageSize, querySize] = [50, 1000]

export function auditRoutes({ identify, audit, addressOf, ...naming }: Options): Hono {
  const app = new Hono()

  async function identifyAdmin(c: Context) {
    const visitor = await identify(c)
    if (!visitor.isAdmin) throw new Refusal(403, 'Only admins may read the audit log.')
    return visitor
  }

  app.get('/api/audit', async (c) => {
    await identifyAdmin(c)
    const events = await audit.read({ ...readFilter(c), limit: pageSize + 1 })
    const page = events.slice(0, pageSize)
    const next = events.length > pageSize ? (page.at(-1)?.id ?? null) : null
    return sendJson(c, { events: page, next, agentNames: agentNames(naming, page, localeOf(c)) })
  })

  app.get('/api/audit/csv', async (c) => {
    const { user } = await identifyAdmin(c)
    const filter = readFilter(c)
    await audit.note({ event: 'audit-exported', user, address: addressOf(c) })
    const lines = Readable.from(csvLines(audit, filter))
    return c.body(Readable.toWeb(lines) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
      'Cache-Control': 'no-store',
    })
  })

  return app
}

function readFilter(c: Context): Omit<AuditFilter, 'limit'> {
  const value = (name: string) => c.req.query(name)?.trim() || undefined
  const [event, before] = [value('event'), value('before')]
  if (event !== undefined && !isKind(event)) {
    throw new Refusal(400, `"${event}" is not an event. Name one of ${auditEventKinds.join(', ')}.`)
  }
  if (before !== undefined && !/^\d{1,18}$/.test(before)) {
    throw new Refusal(400, 'The parameter "before" must be the id of an event, which is a number.')
  }
  const text = value('text')
  if (text?.includes('\u0000')) throw new Refusal(400, 'The text holds a character that no event has. Leave it out.')
  return { event, before, text, from: readTime('from', value('from')), to: readTime('to', value('to')) }
}

const isKind = (text: string): text is AuditEventKind => Object.hasOwn(auditEventNames, text)

function readTime(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  throw new Refusal(
    400,
    `The parameter "${name}" must be a day or a time in UTC, such as 2026-01-31 or 2026-01-31T08:00:00Z.`,
  )
}

const columns: readonly (keyof AuditEvent)[] = [
  'id',
  'at',
  'event',
  'who',
  'client',
  'agent',
  'session',
  'subject',
  'detail',
  'address',
  'request',
]

async function* csvLines(audit: AuditLog, filter: Omit<AuditFilter, 'limit'>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${columns.join(',')}\r\n`)
  for (let before = filter.before; ;) {
    const events = await audit.read({ ...filter, before, limit: querySize })
    const lines = events.map((event) => `${columns.map((column) => csvField(event[column] ?? '')).join(',')}\r\n`)
    if (lines.length > 0) yield Buffer.from(lines.join(''))
    if (events.length < querySize) return
    before = events.at(-1)?.id
  }
}
