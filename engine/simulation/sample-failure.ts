/** The error reply that the samples of a definition declare for a call. */
import type { Definition } from '#engine/definition/types.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { findCall } from './fixture-server.ts'

/** Undefined if the samples declare no failure for the call of this request. */
export function sampleFailure(definition: Definition, request: WireRequest): Response | undefined {
  const id = findCall(definition, request)?.id
  const failure = id === undefined ? undefined : definition.samples?.replies?.[id]?.failure
  if (!failure) return undefined
  const { status = 500, message, more } = failure
  return Response.json({ success: false, ok: false, ...(message && { message }), ...more }, { status })
}
