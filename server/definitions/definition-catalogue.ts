/** Everything that a definition may refer to on this server: operations, panels, workspaces, hubs, templates and samples. */
import type { Client } from '#engine/access/client.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import type { Plugins } from '#engine/definition/schema/compose.ts'
import { operations } from '#server/operations/catalogue.ts'
import { installedSchema } from './installed-schema.ts'
import type { Hubs } from './read-hubs.ts'
import { schemaValidator } from './schema-validator.ts'

interface Installed {
  readonly clients: readonly Client[]
  readonly hubs: Hubs
  readonly templates: readonly string[]
  readonly samples: readonly string[]
}

/** The parts of the installation, besides operations and panels, that may change while the portal runs. */
export function definitionCatalogue(panels: Plugins | undefined): (installed: Installed) => InstalledParts {
  const schema = installedSchema(panels)
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
