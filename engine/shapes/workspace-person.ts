/** A person of a workspace, as the admins of that workspace see them. */

export interface WorkspacePerson {
  readonly id: string
  readonly email: string
  readonly name: string | null
  /** Whether the person manages the people of the workspace. */
  readonly manages: boolean
  /** Whether the workspace is open to the person; else who closed it. */
  readonly state: 'on' | 'off' | 'off-by-directory'
  /**
   * How much of the person the admins of the workspace may change: the account too, because it belongs to nobody else; what they may do in this
   * workspace; or nothing, because the person belongs to the operator.
   */
  readonly reach: 'account' | 'workspace' | 'nothing'
  /** What only an account within reach tells. */
  readonly account: {
    readonly hasPassword: boolean
    readonly hasSecondFactor: boolean
    /** ISO 8601, UTC; null if the person has not signed in yet. */
    readonly signedInAt: string | null
  } | null
}
