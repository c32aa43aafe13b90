/** Stores the reply of a call, fills the tables that show its rows, and forgets what became invalid with it. */
import { stepTypeOf } from '#engine/steps/index.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { Context } from './context.ts'
import { fillTables } from './fill-tables.ts'
import { forgetDropped } from './forget-dropped.ts'
import type { Kit } from './kit.ts'

export function applyReply(
  kit: Pick<Kit, 'definition'>,
  context: Context,
  call: string,
  reply: unknown,
): Partial<Context> {
  const { own, again } = partedReply(reply)
  const first = applyOwnReply(kit, context, call, own)
  return again.reduce((changed, [other, parts]) => {
    const now = { ...context, ...changed }
    const replies = { ...now.replies, [other]: { ...recordOf(now.replies[other]), ...parts } }
    return { ...changed, ...fillTables(kit.definition, now, other, replies[other]), replies }
  }, first)
}

/** What calls that are done again after this one reply anew stands in its reply, by their ids. */
function partedReply(reply: unknown) {
  if (!isRecord(reply) || !isRecord(reply['again'])) return { own: reply, again: [] }
  const { again, ...own } = reply
  return { own, again: Object.entries(again as object).map(([id, parts]) => [id, recordOf(parts)] as const) }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

function applyOwnReply(
  { definition }: Pick<Kit, 'definition'>,
  context: Context,
  call: string,
  reply: unknown,
): Partial<Context> {
  const changed = forgetDropped(definition, context, call)
  return {
    ...changed,
    ...definition.steps.reduce<Partial<Context>>(
      (all, step) => ({ ...all, ...stepTypeOf(step).replied?.(step, call) }),
      {},
    ),
    ...fillTables(definition, context, call, reply),
    replies: { ...(changed.replies ?? context.replies), [call]: reply },
  }
}
