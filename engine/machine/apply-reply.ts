/** Stores the reply of a call, fills the tables that show its rows, and forgets what became invalid with it. */
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Context } from './context.ts'
import { fillTables } from './fill-tables.ts'
import { forgetDropped } from './forget-dropped.ts'
import type { Kit } from './kit.ts'

export function applyReply(
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
