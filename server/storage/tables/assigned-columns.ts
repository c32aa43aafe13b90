/** The table of columns that people have assigned by hand. */
import type { Generated } from 'kysely'

export interface AssignedColumnsTables {
  assigned_columns: {
    client: string
    agent: string
    /** The name by which the definition calls the table. */
    table: string
    /** The id of the column in the definition, and its heading in a file. */
    column: string
    heading: string
    assigned_at: Generated<Date>
  }
}
