/** Identifies the caller of a route that says more to users who are signed in; undefined for everybody else. */
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
