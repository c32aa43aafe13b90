/** Describes what a wizard is doing while it does not wait for the user. */
import type { Step } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { Context } from '#engine/machine/context.ts'
import type { NodeMeta } from '#engine/machine/node.ts'
import { statePath } from '#engine/machine/record.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Busy } from './wizard-view.ts'

/** The part of XState's snapshot that the view reads. */
export interface Snapshot {
  readonly value: unknown
  readonly context: Context
  readonly status: string
  hasTag(tag: 'ready' | 'busy'): boolean
  getMeta(): Readonly<Record<string, unknown>>
  can(event: { readonly type: 'cancel' } | { readonly type: 'stop' }): boolean
}

export function describeBusy(snapshot: Snapshot, step: Step, facts: Facts): Busy {
  // The innermost state says what the wizard is doing.
  const [, meta] = Object.entries(snapshot.getMeta()).toSorted(([a], [b]) => b.length - a.length)[0] ?? []
  const action = actionsOf(step).find(({ id }) => statePath(snapshot.value)[1] === `run-${id}`)
  const busy = (meta ?? {}) as NodeMeta // the chart's states have no other kind of meta data
  return {
    ...busy,
    label: action && fillTemplate(action.label, facts),
    progress: snapshot.context.progress,
    until: busy.doing === 'pausing' ? snapshot.context.deadline : undefined,
    cancellable: snapshot.can({ type: 'cancel' }),
  }
}
