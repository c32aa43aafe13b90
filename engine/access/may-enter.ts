/** Who may enter a page or use an agent: the one answer that the router asks for and the server enforces. */

/** Whom a place admits: anyone at all, anyone signed in, or the members of these workspaces (none named: of every one). */
export type Admits = 'anyone' | 'signed-in' | readonly string[]

export interface Visitor {
  /** The active workspace of somebody who is signed in; undefined while none is chosen. */
  readonly workspace: string | undefined
  /** The provider's own workspace, which passes always. */
  readonly provider: string
}

/** Asked of somebody who is signed in. */
export function mayEnter(admits: Admits, { workspace, provider }: Visitor): boolean {
  if (admits === 'anyone' || admits === 'signed-in') return true
  if (workspace === undefined) return false
  return workspace === provider || admits.length === 0 || admits.includes(workspace)
}
