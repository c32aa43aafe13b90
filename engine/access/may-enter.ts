/** Who may enter a page or use an agent: the one answer that the router asks for and the server enforces. */

/** Whom a page admits: anyone, anyone who is signed in, or the members of these workspaces (an empty list: of any workspace). */
export type Admits = 'anyone' | 'signed-in' | readonly string[]

export interface Visitor {
  /** The active workspace of somebody who is signed in; undefined while none is chosen. */
  readonly workspace: string | undefined
  /** The provider's own workspace, whose members may enter every page. */
  readonly provider: string
}

/** Call this only for somebody who is signed in. */
export function mayEnter(admits: Admits, { workspace, provider }: Visitor): boolean {
  if (admits === 'anyone' || admits === 'signed-in') return true
  if (workspace === undefined) return false
  return workspace === provider || admits.length === 0 || admits.includes(workspace)
}
