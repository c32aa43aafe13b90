/** Admits a request whose work is on a workspace: no session names it, so the header does, or the address. */
import type { Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import { needWorkspace } from '#server/access/need-workspace.ts'
import type { SignedIn } from '#server/access/user.ts'
import { refusals } from '#server/refusals.ts'
import { isOnWorkspace } from '#server/operations/effects-of.ts'
import { admitsOf, anyAdmits, chooseCall, type Found } from './choose-call.ts'
import type { AdmittedToWorkspace } from './perform/perform-on-workspace.ts'

/** The calls among these that work on a workspace; undefined where none does. */
export function onWorkspace(found: Found): Found | undefined {
  const [first, ...others] = found.filter(({ call }) => isOnWorkspace(call))
  return first && [first, ...others]
}

interface Asking {
  readonly visitor: SignedIn
  /** The provider's own workspace. */
  readonly provider: string
}

export function admitToWorkspace(c: Context, found: Found, { visitor, provider }: Asking): AdmittedToWorkspace {
  // A calendar that subscribes can send no header of ours.
  const named = c.req.query('client')
  const workspace = needWorkspace(c, { visitor, admits: anyAdmits(found), provider, named })
  const chosen = chooseCall(found, { session: undefined, workspace, provider })
  if (!mayEnter(admitsOf(chosen), { workspace, provider })) throw refusals.notHere()
  const { definition, call } = chosen
  return { definition, call, workspace, user: visitor.user }
}
