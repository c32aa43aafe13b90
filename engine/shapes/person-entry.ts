/** A person as the page of the admins shows them. */

export interface PersonEntry {
  readonly id: string
  readonly email: string
  readonly name: string | null
  /** The workspaces that were noted for them. */
  readonly clients: readonly string[]
  /** Has an effect in the provider's workspace only. */
  readonly isAdmin: boolean
  /** Whether they have a password here. */
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  /** ISO 8601, UTC; null: not yet. */
  readonly signedInAt: string | null
}
