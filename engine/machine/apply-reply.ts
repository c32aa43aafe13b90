/** Stores the reply of a call, fills the tables that show its rows, and forgets what became invalid with it. */
import { stepTypeOf } from '#engine/steps/index.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { Context } from './context.ts'
import { withoutSent } from './corrected-fields.ts'
import { fillTables } from './fill-tables.ts'
import { forgetDropped } from './forget-dropped.ts'
import type { Kit } from './kit.ts'

export function applyReply(
  kit: Pick<Kit, 'definition'>,
  context: Context,
  call: string,
  reply: unknown,
): Partial<Context> {
  // The reply contains, by call id, what other calls reply after they were done again.
  const again = isRecord(reply) && isRecord(reply['again']) ? reply['again'] : undefined
  const own = again ? { ...(reply as object), again: undefined } : reply
  return Object.entries(again ?? {}).reduce(
    (changed, [other, parts]) => {
      const now = { ...context, ...changed }
      const replies = { ...now.replies, [other]: Object.assign({}, now.replies[other], parts) }
      return { ...changed, ...fillTables(kit.definition, now, other, replies[other]), replies }
    },
    applyOwnReply(kit, context, call, own),
  )
}

function applyOwnReply(
  { definition }: Pick<Kit, 'definition'>,
  context: Context,
  call: string,
  reply: unknown,
): Partial<Context> {
  const changed = { ...forgetDropped(definition, context, call), ...withoutSent(definition, context, call) }
  return {
    ...changed,
    ...definition.steps.reduce<Partial<Context>>(
      (all, step) => ({ ...all, ...stepTypeOf(step).replied?.(step, call) }),
      {},
    ),
    ...fillTables(definition, { ...context, edited: changed.edited ?? context.edited }, call, reply),
    replies: { ...(changed.replies ?? context.replies), [call]: reply },
  }
}
