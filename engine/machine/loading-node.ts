/** A step is loaded: what it shows and does not have yet is asked for. Anything that fails makes it unready. */
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { update } from './effects.ts'
import type { Kit } from './kit.ts'
import type { Node } from './node.ts'
import { runNode, type AnyVerb, type RunOptions } from './run-node.ts'

/** What it loads each time it is entered: what its definition says, and what its type needs. */
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
