/** The people who may not sign in, because the directory of their company or an admin of their workspace has switched them off, and no workspace is left to them. */
import { sql } from 'kysely'

/** A condition on a row of "users". */
export const suspended = sql<boolean>`(
  exists (select from directory_people where user_id = users.id and (not active or removed_at is not null))
  and not exists (select from memberships where user_id = users.id))`
