/** What the walk of a wizard did not come to: steps, buttons and calls that no test of the path covers. */
import type { Definition } from '#engine/definition/types.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Walked } from './dry-run.ts'

export interface Unreached {
  /** The titles of steps. */
  readonly steps: readonly string[]
  /** The labels of buttons, each with the title of its step. */
  readonly actions: readonly string[]
  /** The ids of calls. */
  readonly calls: readonly string[]
}

export function findUnreached(definition: Definition, { reached }: Walked): Unreached {
  const { steps, calls } = definition
  return {
    steps: steps.filter(({ id }) => !reached.steps.has(id)).map(({ title }) => title),
    actions: steps.flatMap((step) =>
      actionsOf(step)
        .filter(({ id }) => !reached.actions.has(id))
        .map(({ label }) => `${step.title}: ${label}`),
    ),
    calls: Object.keys(calls).filter((id) => !reached.calls.has(id)),
  }
}
