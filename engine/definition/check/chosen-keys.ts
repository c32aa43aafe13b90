/** Finds the keys of the chosen hub item. */
import { own } from '#engine/values/path.ts'
import type { Model } from './model.ts'

/** undefined means that the hub is unknown. */
export function chosenKeys({ definition: { hub }, catalogue: { hubs } }: Model): readonly string[] | undefined {
  const items = hub && own(hubs, hub.items)
  return items && [...new Set(items.flatMap((item) => Object.keys(item)))]
}
