/** A place of the data, with its schema and all validator errors at that place. */
import type { SchemaError } from '../installed-parts.ts'
import type { Path } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import type { SchemaSite } from './schema-at.ts'

export interface Spot extends SchemaSite {
  readonly at: Path
  readonly errors: readonly SchemaError[]
  readonly data: unknown
  readonly root: Schema
}
