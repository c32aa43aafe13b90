/** Forgets what becomes invalid when a call is sent again: replies, files and progress that depend on its earlier outcome. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action, Step, Verb } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Context } from './context.ts'

export function forgetDropped(definition: PublicDefinition, context: Context, call: string): Partial<Context> {
  const dropped = new Set(definition.calls[call]?.drops ?? [])
  if (dropped.size === 0) return {}
  const undoneActions = definition.steps.flatMap((step) =>
    actionsOf(step)
      .filter((action) => usesCalls(action.run, dropped))
      .map((action) => ({ step, action })),
  )
  const incompleteSteps = new Set(undoneActions.filter(({ action }) => action.completes).map(({ step }) => step.id))
  const forgottenFiles = new Set(
    definition.steps.flatMap((step) =>
      fetchVerbsOf(step)
        .filter((verb) => usesCalls([verb], dropped))
        .map((verb) => verb.as),
    ),
  )
  return {
    replies: omit(context.replies, dropped),
    fetched: omit(context.fetched, forgottenFiles),
    done: context.done.filter((id) => !undoneActions.some(({ action }) => action.id === id)),
    completed: context.completed.filter((id) => !incompleteSteps.has(id)),
    ...definition.steps.reduce<Partial<Context>>(
      (all, step) => ({ ...all, ...stepTypeOf(step).forget?.(step, dropped) }),
      {},
    ),
  }
}

/** Whether a run list sends one of these calls or follows an address from their replies. */
function usesCalls(run: readonly Verb[], calls: ReadonlySet<string>): boolean {
  return run.some((verb) => {
    if ('call' in verb && verb.call !== undefined && calls.has(verb.call)) return true
    return 'url' in verb && verb.url !== undefined && [...calls].some((call) => verb.url?.includes(`{reply.${call}.`))
  })
}

function fetchVerbsOf(step: Step) {
  const runs: readonly Verb[] = [...(step.enter ?? []), ...actionsOf(step).flatMap((action: Action) => action.run)]
  return runs.filter((verb) => verb.do === 'fetch')
}

const omit = <T>(map: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.has(key)))
