/** What a definition may refer to on this server: operations, panels, workspaces, hubs, templates and samples. */
import type { Client } from '#engine/access/client.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { composeSchema, type Plugins } from '#engine/definition/schema/compose.ts'
import { definitionSchema } from '#engine/definition/schema/definition.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { operations } from '#server/operations/catalogue.ts'
import type { Hubs } from './read-hubs.ts'
import { schemaValidator } from './schema-validator.ts'

interface Installed {
  readonly clients: readonly Client[]
  readonly hubs: Hubs
  readonly templates: readonly string[]
  readonly samples: readonly string[]
}

/** Compiling the schema takes a quarter of a second, and what is installed besides changes more often than it. */
export function definitionCatalogue(panels: Plugins | undefined): (installed: Installed) => InstalledParts {
  const schema = schemaWith(panels)
  const validate = schemaValidator(schema)
  return ({ clients, hubs, templates, samples }) => {
    const provider = clients.find((client) => client.provider)
    return {
      validate,
      schema,
      operations,
      clients: clients.map(({ id }) => id),
      ...(provider && { provider: provider.id }),
      hubs,
      templates,
      samples,
    }
  }
}

/** Where the panels are not known, their steps are taken as the definition has them. */
function schemaWith(panels: Plugins | undefined): Schema {
  if (panels) return composeSchema(operations, panels)
  const schema = composeSchema(operations, {})
  return { ...schema, $defs: { ...schema.$defs, step: definitionSchema.$defs?.['step'] ?? {} } }
}
