/** The use and cost of models, for admins: GET /api/use, and GET /api/use/csv for the same data as a file. */
import { Hono, type Context } from 'hono'
import { useGroupings, type UseGrouping } from '#engine/shapes/model-use.ts'
import type { Identify } from '#server/access/identify.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { localeOf } from '#server/language/locale-of.ts'
import type { ModelLedger, UseFilter } from '#server/ledger/model-ledger.ts'
import { csvOfUse } from '#server/ledger/csv-of-use.ts'
import { Refusal } from '#server/refusals.ts'
import { agentNames, type NamingAgents } from './agent-names.ts'

interface Options extends NamingAgents {
  readonly identify: Identify
  readonly ledger: ModelLedger
}

export function useRoutes({ identify, ledger, ...naming }: Options): Hono {
  const app = new Hono()

  async function requireAdmin(c: Context) {
    const visitor = await identify(c)
    if (!visitor.isAdmin) throw new Refusal(403, 'Only admins may read the use and cost of models.')
  }

  app.get('/api/use', async (c) => {
    await requireAdmin(c)
    const [lines, warnings] = await Promise.all([ledger.report(readFilter(c)), ledger.warnings()])
    return sendJson(c, {
      lines,
      warnings,
      currency: ledger.currency,
      agentNames: agentNames(naming, lines, localeOf(c)),
    })
  })

  app.get('/api/use/csv', async (c) => {
    await requireAdmin(c)
    const filter = readFilter(c)
    return c.body(csvOfUse(await ledger.report(filter), filter.grouping, ledger.currency), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="use-and-cost.csv"',
      'Cache-Control': 'no-store',
    })
  })

  return app
}

function readFilter(c: Context): UseFilter {
  const value = (name: string) => c.req.query(name)?.trim() || undefined
  const grouping = value('by') ?? 'all'
  if (!isGrouping(grouping))
    throw new Refusal(400, `"${grouping}" is not a grouping. Name one of ${Object.keys(useGroupings).join(', ')}.`)
  const to = readDay('to', value('to'))
  return { grouping, from: readDay('from', value('from')), to: to && new Date(to.getTime() + 86_400_000) }
}

const isGrouping = (text: string): text is UseGrouping => Object.hasOwn(useGroupings, text)

/** The last day is included. */
function readDay(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  throw new Refusal(400, `The parameter "${name}" must be a day, such as 2026-01-31.`)
}
