/** The hub item that a wizard works on: the one from the navigation, else the last one chosen in this tab, else the default. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { property } from '#ui-kit/portal/session/property.ts'

type Hub = NonNullable<PublicDefinition['hub']>

/** 'policy' is stored as 'selectedPolicy'. */
const keyOf = ({ as }: Hub) => `selected${as.charAt(0).toUpperCase()}${as.slice(1)}`

export function storeChosenItem(hub: Hub, item: HubItem): void {
  sessionStorage.setItem(keyOf(hub), JSON.stringify(item))
}

export const navigationState = (hub: Hub, item: HubItem): Readonly<Record<string, unknown>> => ({ [hub.as]: item })

/** Returns only items of the hub, whatever the navigation or the storage contains. */
export function findChosenItem(hub: Hub, items: readonly HubItem[], state: unknown): HubItem | undefined {
  const itemWithId = (id: unknown) => items.find((item) => item['id'] === id)
  return (
    itemWithId(property(property(state, hub.as), 'id')) ??
    itemWithId(property(readStoredItem(hub), 'id')) ??
    itemWithId(hub.default)
  )
}

function readStoredItem(hub: Hub): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(hub)) ?? 'null') as unknown
  } catch {
    return undefined
  }
}
