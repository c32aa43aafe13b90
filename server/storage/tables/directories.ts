/**
 * The tables of directories: the people and groups that a company's directory has sent over SCIM, for one workspace each, and the people whom an admin
 * of the workspace has switched off.
 */
import type { Generated, JSONColumnType } from 'kysely'

export interface DirectoriesTables {
  directory_people: DirectoryPeopleTable
  directory_groups: DirectoryGroupsTable
  directory_group_members: { group_id: string; user_id: string }
}

export interface DirectoryProfile {
  readonly name?: { readonly formatted?: string; readonly givenName?: string; readonly familyName?: string }
  readonly displayName?: string
  readonly emails?: readonly { readonly value: string; readonly type?: string; readonly primary?: boolean }[]
}

interface DirectoryPeopleTable {
  client: string
  user_id: string
  /** Unique in its directory among people who are not removed, in upper and lower case alike. */
  user_name: string
  external_id: string | null
  profile: JSONColumnType<DirectoryProfile>
  active: boolean
  created_at: Generated<Date>
  changed_at: Generated<Date>
  /** When the directory deleted the person. */
  removed_at: Date | null
  /** Whether an admin of the workspace has switched the person off or removed them; false once the directory has spoken again. */
  by_admin: Generated<boolean>
}

interface DirectoryGroupsTable {
  id: Generated<string>
  client: string
  /** Unique in its directory. */
  display_name: string
  external_id: string | null
  created_at: Generated<Date>
  changed_at: Generated<Date>
}
