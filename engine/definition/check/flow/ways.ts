/** Which step leads to which. */
import { stepFormatOf } from '#engine/steps/formats.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { Step } from '../../types.ts'

/** The indexes of the steps that a step can lead to. */
export function waysFrom(index: number, steps: readonly Step[]): readonly number[] {
  const step = steps[index]
  if (!step) return []
  const goesOn = stepFormatOf(step).goesOn === true || actionsOf(step).some(({ then }) => then === 'next')
  const named = actionsOf(step)
    .flatMap(({ then }) => steps.findIndex(({ id }) => id === then))
    .filter((target) => target >= 0)
  return [...new Set([...(goesOn ? nextOf(index, steps) : []), ...named])]
}

/** The next step, and those after it that follow when it is skipped. */
function nextOf(index: number, steps: readonly Step[]): readonly number[] {
  const next = steps[index + 1]
  if (!next) return []
  return [index + 1, ...(next.skip === undefined ? [] : nextOf(index + 1, steps))]
}

/** Every step that nothing leads to; what only such a step leads to is not counted again. */
export function unreachable(steps: readonly Step[]): readonly number[] {
  const reached = new Set<number>()
  const roots: number[] = []
  for (const start of steps.keys()) {
    if (reached.has(start)) continue
    if (start > 0) roots.push(start)
    const open = [start]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reached.has(index)) continue
      reached.add(index)
      open.push(...waysFrom(index, steps))
    }
  }
  return roots
}
