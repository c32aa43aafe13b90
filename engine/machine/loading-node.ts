/** A step is loaded: what it shows and does not have yet is asked for. Anything that fails makes it unready. */
import type { Step } from '#engine/definition/types.ts'
import { entryRun } from './entry-run.ts'
import { update, type Kit, type Node } from './kit.ts'
import { runNode, type RunOptions } from './run-list.ts'

export function loadingNode(kit: Kit, step: Step, ways: Pick<RunOptions, 'failed' | 'cancelled' | 'onDone'>): Node {
  return runNode(kit, entryRun(step), {
    ...ways,
    entry: [update(() => ({ unready: false }))],
    missed: [update(() => ({ unready: true }))],
  })
}
