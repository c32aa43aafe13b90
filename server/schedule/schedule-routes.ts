/** The calls of every agent whose work is the schedule of its workspace. It belongs to no session, and everybody there shares it. */
import { Hono, type Context, type Next } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import type { Identify } from '#server/access/identify.ts'
import { needWorkspace } from '#server/access/need-workspace.ts'
import { admitsOf, anyAdmits, chooseCall, type Found } from '#server/agents/choose-call.ts'
import type { Definitions } from '#server/agents/definitions.ts'
import { findCall, pathOf, type FoundCall } from '#server/agents/find-call.ts'
import { refusals } from '#server/errors.ts'
import type { Database } from '#server/storage/database.ts'
import { scheduleStore } from './schedule-store.ts'
import { scheduleWork } from './schedule-work.ts'

interface Options {
  readonly identify: Identify
  readonly definitions: Definitions
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
}

export function scheduleRoutes({ identify, definitions, provider, database }: Options): Hono {
  const store = scheduleStore(database)
  let find = findCall(definitions.all())
  definitions.onChange(() => (find = findCall(definitions.all())))

  // What is no schedule is for the routes after this one.
  function look(c: Context, next: Next): Promise<Response | void> {
    const [first, ...others] = find(c.req.method, pathOf(c)).filter(isSchedule)
    return first ? answer(c, next, [first, ...others]) : next()
  }

  async function answer(c: Context, next: Next, found: Found): Promise<Response | void> {
    const visitor = await identify(c)
    const admits = anyAdmits(found)
    const inside = visitor.workspaces.some((workspace) => mayEnter(admits, { workspace, provider: provider() }))
    if (!inside) throw refusals.notHere()
    // A calendar that subscribes can send no header of ours.
    const named = c.req.query('client')
    const workspace = needWorkspace(c, { visitor, admits, provider: provider(), named })
    const chosen = chooseCall(found, { session: undefined, workspace, provider: provider() })
    if (!mayEnter(admitsOf(chosen), { workspace, provider: provider() })) throw refusals.notHere()

    const { id, name, email } = visitor.user
    const [work] = chosen.call.work ?? []
    const perform = work && scheduleWork[work.do]
    if (!perform) return next()
    const editor = { id, name: name ?? email ?? id }
    return perform({ c, store, client: workspace, editor, work, title: chosen.definition.name })
  }

  const app = new Hono()
  for (const path of ['/api/agent/*', '/api/agents/*']) app.use(path, look)
  return app
}

const isSchedule = ({ call }: FoundCall): boolean => call.work?.[0]?.do.startsWith('schedule.') === true
