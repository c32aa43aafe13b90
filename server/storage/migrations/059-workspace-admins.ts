/** Who manages the people of a workspace, and whom they have switched off in it. See docs/decisions/0270. */
import type { Migration } from './migration.ts'

export const workspaceAdmins: Migration = {
  name: '059-workspace-admins',
  async up(db) {
    await db.schema
      .alterTable('memberships')
      .addColumn('manages', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema
      .alterTable('directory_people')
      .addColumn('by_admin', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
