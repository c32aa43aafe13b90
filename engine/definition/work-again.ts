/** Finds the work that is done again after a call: work of the calls that name it in "after", if it depends on what the call wrote. */
import { effectsOf, keptParts, workOf, type Operations } from './work-effects.ts'
import type { Call, Definition, Work } from './types.ts'

export interface WorkAgain {
  readonly call: string
  readonly pieces: readonly Work[]
}

/** In the order of the definition, so that one call may use what an earlier one has made again. */
export function workAgainAfter(
  { calls }: Pick<Definition, 'calls'>,
  id: string,
  operations: Operations,
): readonly WorkAgain[] {
  const call = calls[id]
  if (!call) return []
  const changed = new Set(writesOf(call, operations))
  return Object.entries(calls)
    .filter(([, { after }]) => callsIn(after).includes(id))
    .map(([other, { work = [] }]) => ({ call: other, pieces: affectedBy(changed, work, operations) }))
}

export const callsIn = (after: Call['after']): readonly string[] => [after ?? []].flat()

const writesOf = (call: Call, operations: Operations): readonly string[] =>
  workOf(call).flatMap((work) => [
    ...effectsOf(work, operations).writes.map(({ name }) => name),
    ...keptParts(work, call),
  ])

/** Adds what the pieces write to what has changed. */
function affectedBy(changed: Set<string>, work: readonly Work[], operations: Operations): readonly Work[] {
  return work.filter((piece) => {
    const { reads, writes } = effectsOf(piece, operations)
    if (!reads.some(({ name }) => changed.has(name))) return false
    for (const { name } of writes) changed.add(name)
    return true
  })
}
