/** Finds the calls whose outcome becomes invalid when another call is sent again, because they read what it writes. */
import { effectsOf, keptParts, partsOf, workOf, type Operations } from './work-effects.ts'
import type { Call, Definition } from './types.ts'
import { workAgainAfter } from './work-again.ts'

/**
 * The artefacts that a piece of work reads and writes. Each artefact that it writes depends on all artefacts that it
 * reads.
 */
interface Access {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** It is done whenever the call is made, so what it writes is new then. */
  readonly isAlwaysDone: boolean
}
type AccessByCall = Readonly<Record<string, readonly Access[]>>

/** Call id -> ids of the calls whose outcome depends on it, directly or through others. */
export function dependentCalls(
  { calls }: Pick<Definition, 'calls'>,
  operations: Operations,
): Readonly<Record<string, readonly string[]>> {
  const accesses = Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, accessesOf(call, operations)]))
  return Object.fromEntries(
    Object.keys(calls).map((id) => {
      // What is done again after a call is up to date; whatever was made from its former results is not.
      const again = workAgainAfter({ calls }, id, operations)
      const rewritten = again.flatMap(({ pieces }) =>
        pieces.flatMap((piece) => effectsOf(piece, operations).writes.map(({ name }) => name)),
      )
      const isAgain = (other: string) => again.some(({ call }) => call === other)
      return [id, findDependents(id, accesses, rewritten).filter((other) => !isAgain(other))]
    }),
  )
}

function accessesOf(call: Call, operations: Operations): readonly Access[] {
  // A part of the request takes precedence over a part that an earlier request stored in the session.
  const parts = new Set(partsOf(call))
  const ofWork = workOf(call).map((work): Access => {
    const { reads, writes } = effectsOf(work, operations)
    return {
      reads: reads.map(({ name }) => name).filter((name) => !parts.has(name)),
      writes: [...writes.map(({ name }) => name), ...keptParts(work, call)],
      isAlwaysDone: work.when === undefined && work.each === undefined,
    }
  })
  return call.file === undefined ? ofWork : [...ofWork, { reads: [call.file], writes: [], isAlwaysDone: true }]
}

function findDependents(id: string, accesses: AccessByCall, rewritten: readonly string[]): readonly string[] {
  const changed = new Set([...(accesses[id] ?? []).flatMap(({ writes }) => writes), ...rewritten])
  const others = Object.entries(accesses).filter(([other]) => other !== id)
  for (let size = -1; size !== changed.size;) {
    size = changed.size
    for (const [, all] of others)
      for (const { writes } of affectedBy(changed, all)) writes.forEach((name) => changed.add(name))
  }
  return others.filter(([, all]) => affectedBy(changed, all).length > 0).map(([other]) => other)
}

/**
 * The pieces of a call whose outcome changes. An artefact that an earlier piece of the same call wrote counts as changed only if that piece is
 * affected.
 */
function affectedBy(changed: ReadonlySet<string>, pieces: readonly Access[]): readonly Access[] {
  const own = new Map<string, boolean>()
  return pieces.filter(({ reads, writes, isAlwaysDone }) => {
    const isAffected = reads.some((name) => own.get(name) ?? changed.has(name))
    if (isAlwaysDone) for (const name of writes) own.set(name, isAffected)
    return isAffected
  })
}
