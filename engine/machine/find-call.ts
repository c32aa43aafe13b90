/** Finds a call of a definition by its id. */
import type { PublicCall, PublicDefinition } from '#engine/definition/public-definition.ts'

/** Throws if the call is missing: references are checked when a definition is read, so that would be a bug. */
export function findCall({ id: agent, calls }: Pick<PublicDefinition, 'id' | 'calls'>, id: string): PublicCall {
  const call = calls[id]
  if (!call) throw new Error(`Agent "${agent}" does not have a call "${id}".`)
  return call
}
