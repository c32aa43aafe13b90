/** Chooses among agents that share a path: the session decides, and without one the workspace. */
import { mayEnter, type Admits } from '#engine/access/may-enter.ts'
import { oncePer } from '#server/once-per.ts'
import type { Session } from '#server/access/sessions.ts'
import type { FoundCall } from './find-call.ts'

export type Found = readonly [FoundCall, ...FoundCall[]]

export const admitsOf = ({ definition }: FoundCall): Admits => definition.access.clients

/** Whom any of them admits. */
export const anyAdmits = oncePer((found: Found): Admits => {
  const lists = found.map(({ definition }) => definition.access.clients)
  // An empty list admits every workspace.
  return lists.some((list) => list.length === 0) ? [] : lists.flat()
})

interface Circumstances {
  readonly session: Session | undefined
  readonly workspace: string
  readonly provider: string
}

export function chooseCall(found: Found, { session, workspace, provider }: Circumstances): FoundCall {
  const [first] = found
  const ofSession = found.find(({ definition }) => definition.id === session?.agent)
  if (ofSession) return ofSession
  const open = found.filter((each) => mayEnter(admitsOf(each), { workspace, provider }))
  // The provider passes everywhere: then it is the agent after which the path is named.
  return open.find(({ definition, call }) => call.path.split('/')[3] === definition.id) ?? open[0] ?? first
}
