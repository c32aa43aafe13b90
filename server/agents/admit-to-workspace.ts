/** Admits a request that works on a workspace. It has no session, so the header or the address names the workspace. */
import type { Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import type { SignedIn } from '#server/access/user.ts'
import { refusals } from '#server/refusals.ts'
import { isOnWorkspace } from '#server/operations/effects-of.ts'
import { admitsOf, anyAdmits, chooseCall, type Found } from './choose-call.ts'
import type { AdmittedToWorkspace } from './perform/perform-on-workspace.ts'

/** The calls in this list that work on a workspace; undefined if none does. */
export function workspaceCallsAmong(found: Found): Found | undefined {
  const [first, ...others] = found.filter(({ call }) => isOnWorkspace(call))
  return first && [first, ...others]
}

interface Caller {
  readonly visitor: SignedIn
  /** The provider's own workspace. */
  readonly provider: string
}

export function admitToWorkspace(c: Context, found: Found, { visitor, provider }: Caller): AdmittedToWorkspace {
  // A calendar program that subscribes cannot send our header.
  const named = c.req.query('client')
  const workspace = requireWorkspace(c, { visitor, admits: anyAdmits(found), provider, named })
  const chosen = chooseCall(found, { session: undefined, workspace, provider })
  if (!mayEnter(admitsOf(chosen), { workspace, provider })) throw refusals.notHere()
  const { definition, call } = chosen
  return { definition, call, workspace, user: visitor.user }
}
