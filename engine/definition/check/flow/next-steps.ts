/** Finds which steps a step can lead to, and which steps are unreachable. */
import { stepFormatOf } from '#engine/steps/formats.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Step } from '../../types.ts'

/** The indexes of the steps that a step can lead to. */
export function nextSteps(index: number, steps: readonly Step[]): readonly number[] {
  const step = steps[index]
  if (!step) return []
  const advances = stepFormatOf(step).advancesByItself === true || actionsOf(step).some(({ then }) => then === 'next')
  const named = actionsOf(step)
    .flatMap(({ then }) => steps.findIndex(({ id }) => id === then))
    .filter((target) => target >= 0)
  return [...new Set([...(advances ? nextOf(index, steps) : []), ...named])]
}

/** The next step, and the steps after it if it can be skipped. */
function nextOf(index: number, steps: readonly Step[]): readonly number[] {
  const next = steps[index + 1]
  if (!next) return []
  return [index + 1, ...(next.skip === undefined ? [] : nextOf(index + 1, steps))]
}

/** Every step that nothing leads to. A step to which only an unreachable step leads is not listed. */
export function findUnreachable(steps: readonly Step[]): readonly number[] {
  const reached = new Set<number>()
  const roots: number[] = []
  for (const start of steps.keys()) {
    if (reached.has(start)) continue
    if (start > 0) roots.push(start)
    const toVisit = [start]
    for (let index = toVisit.pop(); index !== undefined; index = toVisit.pop()) {
      if (reached.has(index)) continue
      reached.add(index)
      toVisit.push(...nextSteps(index, steps))
    }
  }
  return roots
}
