/** Creates the context of a new run, in the same workspace and with the same choice from the hub. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { initialValues } from '#engine/fields/field-values.ts'
import type { Context } from './context.ts'
import type { Host } from './host.ts'

/** The values that a new run needs: the product, the workspace and the chosen hub item. */
export type RunStart = Pick<Context, 'product' | 'client' | 'endTo' | 'chosen'>

export function freshContext(
  definition: PublicDefinition,
  host: Pick<Host, 'now'>,
  { product, client, endTo, chosen }: RunStart,
): Context {
  return {
    product,
    client,
    endTo,
    chosen,
    session: undefined,
    values: initialValues(
      fieldsOf(definition).map(({ field }) => field),
      { now: host.now() },
    ),
    files: {},
    baselines: {},
    edited: [],
    page: {},
    seen: {},
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    reached: 0,
    messages: [],
    pipeline: undefined,
    deadline: undefined,
    progress: undefined,
    unready: false,
    stateToResume: undefined,
  }
}
