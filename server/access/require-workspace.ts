/** Finds the workspace of a request, and refuses the request if the workspace is not clear. */
import type { Context } from 'hono'
import type { Admits } from '#engine/access/may-enter.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import type { SignedIn } from './user.ts'
import { workspaceOf } from './workspace-of.ts'

interface WorkspaceRequest {
  readonly visitor: Pick<SignedIn, 'workspaces'>
  readonly admits: Admits
  readonly provider: string
  readonly session?: string | undefined
  /** Used in place of the header if none is sent. */
  readonly named?: string | undefined
}

export function requireWorkspace(c: Context, { visitor, admits, provider, session, named }: WorkspaceRequest): string {
  const { workspaces } = visitor
  const header = c.req.header('X-Client-Name') ?? named
  const answer = workspaceOf({ session, header, workspaces, admits, provider })
  if ('workspace' in answer) return answer.workspace
  if (!('choices' in answer)) {
    throw answer.problem === 'not-a-member' ? refusals.notAMember(header ?? '', workspaces) : refusals.notHere()
  }
  const choices = answer.choices.join(' or ')
  throw new Refusal(400, `You belong to several workspaces. Name one in the header X-Client-Name: ${choices}.`)
}
