/** An agent as the pages of a workspace get it: its entry in the catalogue, and its definition. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { mayEnter, type Visitor } from './may-enter.ts'

export interface CatalogueEntry {
  readonly id: string
  readonly name: string
  /** Where the entry leads: to the agent, or to the hub before it. */
  readonly path: string
  /** The workspaces in whose catalogue the agent is listed, in addition to the provider's. */
  readonly clients: readonly string[]
  /** Whether this workspace lists the agent; otherwise the agent can be used only by its address. */
  readonly listed: boolean
  /** The agent is listed but not active: it is shown, and cannot be opened. */
  readonly active: boolean
  readonly definition: PublicDefinition
}

/** Undefined for a workspace that neither lists the agent nor may use it. */
export function catalogueEntry(definition: PublicDefinition, visitor: Visitor): CatalogueEntry | undefined {
  const { id, name, path, access, catalogue } = definition
  if (!mayEnter(access.clients, visitor)) return undefined
  // An agent that names no workspace for its listing is listed for the provider alone.
  const listed =
    catalogue !== undefined &&
    (visitor.workspace === visitor.provider || catalogue.clients.includes(visitor.workspace ?? ''))
  return {
    id,
    name: catalogue?.name ?? name,
    path: catalogue?.path ?? path,
    clients: catalogue?.clients ?? [],
    listed,
    active: catalogue?.active ?? true,
    definition,
  }
}
