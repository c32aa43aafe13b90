/** A step is loaded: what it shows and does not have yet is asked for. Anything that fails makes it unready. */
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { update } from './effects.ts'
import type { Kit } from './kit.ts'
import type { Node } from './node.ts'
import { runNode, type AnyVerb, type RunOptions } from './run-list.ts'

/** What it loads each time it is entered: what its definition says, and what its type needs. */
export const loadsOf = (step: Step): readonly AnyVerb[] => [
  ...(step.enter ?? []),
  ...(stepTypeOf(step).loads?.(step) ?? []),
]

export function loadingNode(kit: Kit, step: Step, ways: Pick<RunOptions, 'failed' | 'cancelled' | 'onDone'>): Node {
  return runNode(kit, loadsOf(step), {
    ...ways,
    entry: [update(() => ({ unready: false }))],
    missed: [update(() => ({ unready: true }))],
  })
}
