/** What the server gives of the shipped agents to a workspace. */
import { type CatalogueEntry, catalogueEntry } from '#engine/access/catalogue-entry.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'

/** Whole definitions: that the server's part is stripped from them makes no difference to the pages. */
const shipped = import.meta.glob<PublicDefinition>('../../../definitions/agents/*.json', {
  eager: true,
  import: 'default',
})

export function agentsOf(workspace: string | undefined): readonly CatalogueEntry[] {
  const visitor = { workspace, provider: 'Stepwright' }
  return Object.values(shipped).flatMap((definition) => catalogueEntry(definition, visitor) ?? [])
}
