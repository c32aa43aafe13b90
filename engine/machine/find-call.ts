/** A call of a definition, by its id. */
import type { PublicCall, PublicDefinition } from '#engine/definition/public-definition.ts'

/** References are checked when a definition is read; what is missing here is a bug, not a mistake of an author. */
export function findCall({ id: agent, calls }: Pick<PublicDefinition, 'id' | 'calls'>, id: string): PublicCall {
  const call = calls[id]
  if (!call) throw new Error(`Agent "${agent}" has no call "${id}".`)
  return call
}
