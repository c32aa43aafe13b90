/** Reads the hubs: lists from which a user chooses one item before a wizard begins. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { TextFile } from './definition-files.ts'

export type Hubs = Readonly<Record<string, readonly HubItem[]>>

/**
 * Hubs by file name. A file that is not a list of items gives no hub, and the check of each definition that uses it
 * reports that.
 */
export function readHubs(files: readonly TextFile[]): Hubs {
  return Object.fromEntries(files.map(({ name, text }) => [name, itemsIn(parse(text))]))
}

function parse(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

function itemsIn(data: unknown): readonly HubItem[] {
  const items: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'items') : undefined
  return Array.isArray(items) ? items.filter(isItem) : []
}

const isItem = (item: unknown): item is HubItem =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
