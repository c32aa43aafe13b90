/** Chooses among agents that share a path: by the session, or without one by the workspace. */
import { mayEnter, type Admits } from '#engine/access/may-enter.ts'
import { oncePer } from '#engine/values/once-per.ts'
import type { Session } from '#server/access/sessions.ts'
import type { FoundCall } from './find-call.ts'

export type Found = readonly [FoundCall, ...FoundCall[]]

export const admitsOf = ({ definition }: FoundCall): Admits => definition.access.clients

/** The workspaces that at least one of the calls admits. */
export const anyAdmits = oncePer((found: Found): Admits => {
  const lists = found.map(({ definition }) => definition.access.clients)
  // An empty list admits every workspace.
  return lists.some((list) => list.length === 0) ? [] : lists.flat()
})

interface ChoiceContext {
  readonly session: Session | undefined
  readonly workspace: string
  readonly provider: string
}

export function chooseCall(found: Found, { session, workspace, provider }: ChoiceContext): FoundCall {
  const [first] = found
  const open = found.filter((each) => mayEnter(admitsOf(each), { workspace, provider }))
  // During a rollout an agent has two definitions, each for other workspaces.
  const isOfSession = ({ definition }: FoundCall) => definition.id === session?.agent
  const ofSession = open.find(isOfSession) ?? found.find(isOfSession)
  if (ofSession) return ofSession
  // The provider may use all agents, so for it the agent after which the path is named is chosen.
  return open.find(({ definition, call }) => call.path.split('/')[3] === definition.id) ?? open[0] ?? first
}
