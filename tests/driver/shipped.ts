/** The shipped definitions, in the form that a browser gets. */
import { readFileSync } from 'node:fs'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { publish } from '#engine/definition/publish.ts'
import { unfoldBlocks } from '#engine/definition/read/unfold-blocks.ts'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'

const folder = new URL('../../definitions/', import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

export const shippedIds = [
  'audio-lookup',
  'brief-generator',
  'case-study-gen',
  'hr-policy-gen',
  'monthly-sales-product-reporting',
  'proposal-generator',
  'schedule-agent',
  'sofa-background-gen',
  'sofa-texture-gen',
  'sop-gen',
  'tender-overview',
] as const

/** The whole definition, the server's part included. */
export const shippedDefinition = (id: string): Definition =>
  unfoldBlocks(readJson(`agents/${id}.json`)).data as Definition

const published = new Map<string, PublicDefinition>()

export function shippedAgent(id: string): PublicDefinition {
  const known = published.get(id) ?? publish(shippedDefinition(id), operations)
  published.set(id, known)
  return known
}

/** The chosen hub item, or the default one. */
export function chosenItem(
  definition: PublicDefinition,
  id: string | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (!definition.hub) return undefined
  const { items } = readJson(`hubs/${definition.hub.items}.json`) as {
    readonly items: readonly Readonly<Record<string, unknown>>[]
  }
  return items.find((item) => item['id'] === (id ?? definition.hub?.default))
}
