/** The tables of the client map: who there is, and in which workspaces. */
import type { Generated } from 'kysely'
import type { StudioRole } from '#engine/access/studio-role.ts'

export interface MembersTables {
  users: UsersTable
  memberships: MembershipsTable
}

interface UsersTable {
  id: Generated<string>
  /** As `plainEmail` writes it; unique. */
  email: string
  given_name: string | null
  name: string | null
  /** Effective only together with membership of the provider's workspace. */
  is_admin: Generated<boolean>
  /** Effective under the same condition. */
  studio_roles: Generated<readonly StudioRole[]>
  created_at: Generated<Date>
}

interface MembershipsTable {
  user_id: string
  /** The id of a workspace; counts only while definitions/clients.json lists it. */
  client: string
  /** Whether the person manages the people of this workspace. Without effect in the provider's workspace. */
  manages: Generated<boolean>
}
