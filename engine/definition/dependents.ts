/** Which calls count as not made once another was made again: those that rest on what it writes. */
import { effectsOf, keptBy, partsOf, workOf, type Operations } from './artefacts.ts'
import type { Call, Definition } from './types.ts'

/** A piece of work as names alone: whatever it writes depends on all that it reads. */
interface Deed {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
}
type Deeds = Readonly<Record<string, readonly Deed[]>>

/** Call id -> ids of the calls whose outcome depends on it, directly or through others. */
export function dependents(
  { calls }: Pick<Definition, 'calls'>,
  operations: Operations,
): Readonly<Record<string, readonly string[]>> {
  const deeds = Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, deedsOf(call, operations)]))
  return Object.fromEntries(Object.keys(calls).map((id) => [id, restingOn(id, deeds)]))
}

function deedsOf(call: Call, operations: Operations): readonly Deed[] {
  // A part of the request itself is read before one that an earlier request left in the session.
  const parts = new Set(partsOf(call))
  const ofWork = workOf(call).map((work): Deed => {
    const { reads, writes } = effectsOf(work, operations)
    return {
      reads: reads.map(({ name }) => name).filter((name) => !parts.has(name)),
      writes: [...writes.map(({ name }) => name), ...keptBy(work, call)],
    }
  })
  return call.file === undefined ? ofWork : [...ofWork, { reads: [call.file], writes: [] }]
}

function restingOn(id: string, deeds: Deeds): readonly string[] {
  const changed = new Set((deeds[id] ?? []).flatMap(({ writes }) => writes))
  const touched = ({ reads }: Deed) => reads.some((name) => changed.has(name))
  const others = Object.entries(deeds).filter(([other]) => other !== id)
  for (let size = -1; size !== changed.size;) {
    size = changed.size
    for (const { writes } of others.flatMap(([, all]) => all).filter(touched))
      for (const name of writes) changed.add(name)
  }
  return others.filter(([, all]) => all.some(touched)).map(([other]) => other)
}
