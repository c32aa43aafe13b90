/** The schema of definitions on this server, with its operations and panels. */
import type { Schema } from '#engine/definition/schema/build.ts'
import { composeSchema, type Plugins } from '#engine/definition/schema/compose.ts'
import { definitionSchema } from '#engine/definition/schema/definition.ts'
import { operations } from '#server/operations/catalogue.ts'

/** If the panels are not known, the parameters of panel steps are not checked. */
export function installedSchema(panels: Plugins | undefined): Schema {
  if (panels) return composeSchema(operations, panels)
  const schema = composeSchema(operations, {})
  return { ...schema, $defs: { ...schema.$defs, step: definitionSchema.$defs?.['step'] ?? {} } }
}
