/** The hub item that a wizard works on: from the navigation, else what was chosen before in this tab, else the default one. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { property } from '#ui-kit/portal/session/property.ts'

type Hub = NonNullable<PublicDefinition['hub']>

/** 'policy' is kept as 'selectedPolicy'. */
const keyOf = ({ as }: Hub) => `selected${as.charAt(0).toUpperCase()}${as.slice(1)}`

export function keepChosen(hub: Hub, item: HubItem): void {
  sessionStorage.setItem(keyOf(hub), JSON.stringify(item))
}

export const navigationState = (hub: Hub, item: HubItem): Readonly<Record<string, unknown>> => ({ [hub.as]: item })

/** Only an item that the hub has counts, whatever was handed over or kept. */
export function chosenItem(hub: Hub, items: readonly HubItem[], state: unknown): HubItem | undefined {
  const known = (id: unknown) => items.find((item) => item['id'] === id)
  return known(property(property(state, hub.as), 'id')) ?? known(property(kept(hub), 'id')) ?? known(hub.default)
}

function kept(hub: Hub): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(hub)) ?? 'null') as unknown
  } catch {
    return undefined
  }
}
