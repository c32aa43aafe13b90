/** Builds the state that loads a step. If a request fails, the step counts as unready. */
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { update } from './effects.ts'
import type { Kit } from './kit.ts'
import type { Node } from './node.ts'
import { runNode, type AnyVerb, type RunOptions } from './run-node.ts'

/** The verbs that run each time a step is entered: from its definition and from its type. */
export const loadVerbsOf = (step: Step): readonly AnyVerb[] => [
  ...(step.enter ?? []),
  ...(stepTypeOf(step).loadVerbs?.(step) ?? []),
]

export function loadingNode(kit: Kit, step: Step, exits: Pick<RunOptions, 'failed' | 'cancelled' | 'onDone'>): Node {
  return runNode(kit, loadVerbsOf(step), {
    ...exits,
    entry: [update(() => ({ unready: false }))],
    onMissed: [update(() => ({ unready: true }))],
  })
}
