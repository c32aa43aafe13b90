/**
 * Identifies the caller of a route that tells signed-in users more than others. Undefined for callers who are not
 * signed in.
 */
import type { Context } from 'hono'
import { Refusal } from '#server/refusals.ts'
import type { Identify } from './identify.ts'
import type { SignedIn } from './user.ts'

export async function visitorIfSignedIn(c: Context, identify: Identify): Promise<SignedIn | undefined> {
  try {
    return await identify(c)
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined
    throw error
  }
}
