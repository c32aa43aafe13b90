/** The calls of every agent whose work is the schedule of its workspace. It belongs to no session, and everybody there shares it. */
import type { Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import { needWorkspace } from '#server/access/need-workspace.ts'
import type { SignedIn } from '#server/access/user.ts'
import type { CallsWithoutSession } from '#server/agents/call-routes.ts'
import { admitsOf, anyAdmits, chooseCall, type Found } from '#server/agents/choose-call.ts'
import type { FoundCall } from '#server/agents/find-call.ts'
import { refusals } from '#server/errors.ts'
import type { Database } from '#server/storage/database.ts'
import { scheduleStore } from './schedule-store.ts'
import { scheduleWork } from './schedule-work.ts'

interface Options {
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
}

export function scheduleCalls({ provider, database }: Options): CallsWithoutSession {
  const store = scheduleStore(database)

  async function answer(c: Context, visitor: SignedIn, found: Found): Promise<Response> {
    // A calendar that subscribes can send no header of ours.
    const named = c.req.query('client')
    const workspace = needWorkspace(c, { visitor, admits: anyAdmits(found), provider: provider(), named })
    const chosen = chooseCall(found, { session: undefined, workspace, provider: provider() })
    if (!mayEnter(admitsOf(chosen), { workspace, provider: provider() })) throw refusals.notHere()

    const { id, name, email } = visitor.user
    const editor = { id, name: name ?? email ?? id }
    const [work] = chosen.call.work ?? []
    const perform = work && scheduleWork[work.do]
    if (!perform) throw new Error(`${chosen.definition.id} asks for ${work?.do}, which no schedule does.`)
    return perform({ c, store, client: workspace, editor, work, title: chosen.definition.name })
  }

  return (found) => {
    const [first, ...others] = found.filter(isSchedule)
    return first && ((c, visitor) => answer(c, visitor, [first, ...others]))
  }
}

const isSchedule = ({ call }: FoundCall): boolean => Object.hasOwn(scheduleWork, call.work?.[0]?.do ?? '')
