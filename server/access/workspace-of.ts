/** Determines the workspace of a request. */
import { mayEnter, type Admits } from '#engine/access/may-enter.ts'

interface Question {
  /** The workspace of the session that the request belongs to, if it is the user's own. */
  readonly session: string | undefined
  /** The value of X-Client-Name. */
  readonly header: string | undefined
  /** The workspaces in which the user may work. */
  readonly workspaces: readonly string[]
  readonly admits: Admits
  readonly provider: string
}

export type Answer =
  | { readonly workspace: string }
  | { readonly problem: 'not-a-member' | 'none-admitted' }
  | { readonly problem: 'which'; readonly choices: readonly string[] }

/**
 * Names have to be equal letter by letter: a difference in case, or a letter that only looks the same, makes a
 * different name.
 */
export function workspaceOf({ session, header, workspaces, admits, provider }: Question): Answer {
  if (session !== undefined && workspaces.includes(session)) return { workspace: session }
  if (header) return workspaces.includes(header) ? { workspace: header } : { problem: 'not-a-member' }
  const choices = workspaces.filter((workspace) => mayEnter(admits, { workspace, provider }))
  const [workspace, another] = choices
  if (workspace === undefined) return { problem: 'none-admitted' }
  return another === undefined ? { workspace } : { problem: 'which', choices }
}
