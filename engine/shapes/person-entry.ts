/** A person as the page of the admins shows them. */

import type { StudioRole } from '#engine/access/studio-role.ts'

export interface PersonEntry {
  readonly id: string
  readonly email: string
  readonly name: string | null
  /** The workspaces to which admins have assigned the person. */
  readonly clients: readonly string[]
  /** Has an effect only in the provider's workspace. */
  readonly isAdmin: boolean
  /** The roles in the Agent Studio, which have an effect in the provider's workspace only. */
  readonly roles: readonly StudioRole[]
  /** The workspaces whose people the person manages. */
  readonly manages: readonly string[]
  /** Whether the person may not sign in, because they were switched off and no workspace is left to them. */
  readonly isSuspended: boolean
  /** Whether the person has a password in this portal. */
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  /** ISO 8601, UTC; null if the person has not signed in yet. */
  readonly signedInAt: string | null
}
