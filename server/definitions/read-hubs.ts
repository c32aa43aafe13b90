/** Reads the hubs: lists of which one item is chosen before a wizard begins. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { TextFile } from './definition-files.ts'

export type Hubs = Readonly<Record<string, readonly HubItem[]>>

/** By the name of the file. What is not a list of items has none: whoever chooses from it is told so by the check. */
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
