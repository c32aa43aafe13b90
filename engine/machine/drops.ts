/** What a browser forgets once a call was made again: replies, files and progress that rested on its former outcome. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action, Step, Verb } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Context } from './context.ts'

export function withoutDropped(definition: PublicDefinition, context: Context, call: string): Partial<Context> {
  const dropped = new Set(definition.calls[call]?.drops ?? [])
  if (dropped.size === 0) return {}
  const undone = definition.steps.flatMap((step) =>
    actionsOf(step)
      .filter((action) => uses(action.run, dropped))
      .map((action) => ({ step, action })),
  )
  const incomplete = new Set(undone.filter(({ action }) => action.completes).map(({ step }) => step.id))
  const forgotten = new Set(
    definition.steps.flatMap((step) =>
      fetchesOf(step)
        .filter((verb) => uses([verb], dropped))
        .map((verb) => verb.as),
    ),
  )
  return {
    replies: omit(context.replies, dropped),
    fetched: omit(context.fetched, forgotten),
    done: context.done.filter((id) => !undone.some(({ action }) => action.id === id)),
    completed: context.completed.filter((id) => !incomplete.has(id)),
    ...definition.steps.reduce<Partial<Context>>(
      (all, step) => ({ ...all, ...stepTypeOf(step).forget?.(step, dropped) }),
      {},
    ),
  }
}

/** Does the list send one of these calls, or follow an address that one of them gave? */
function uses(run: readonly Verb[], calls: ReadonlySet<string>): boolean {
  return run.some((verb) => {
    if ('call' in verb && verb.call !== undefined && calls.has(verb.call)) return true
    return 'url' in verb && verb.url !== undefined && [...calls].some((call) => verb.url?.includes(`{reply.${call}.`))
  })
}

function fetchesOf(step: Step) {
  const runs: readonly Verb[] = [...(step.enter ?? []), ...actionsOf(step).flatMap((action: Action) => action.run)]
  return runs.filter((verb) => verb.do === 'fetch')
}

const omit = <T>(map: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.has(key)))
