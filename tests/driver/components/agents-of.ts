/** The shipped agents in the form in which the server returns them to a workspace. */
import { type CatalogueEntry, catalogueEntry } from '#engine/access/catalogue-entry.ts'
import { unfoldBlocks } from '#engine/definition/read/unfold-blocks.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'

/** Whole definitions: the pages ignore the server's part, which the real server removes. */
const shipped = import.meta.glob<PublicDefinition>('../../../definitions/agents/*.json', {
  eager: true,
  import: 'default',
})

export function agentsOf(workspace: string | undefined): readonly CatalogueEntry[] {
  const visitor = { workspace, provider: 'Stepwright' }
  return Object.values(shipped).flatMap(
    (definition) => catalogueEntry(unfoldBlocks(definition).data as PublicDefinition, visitor) ?? [],
  )
}
