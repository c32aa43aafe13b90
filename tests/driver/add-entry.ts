/** Adds an entry to a list, tags or pairs field as its controls do; undefined for a field that accepts none. */
import type { Field } from '#engine/definition/types.ts'
import { lineRules } from '#engine/fields/list.ts'
import { pairRules, type Pair } from '#engine/fields/pairs.ts'
import { addEntry as add, type EntryRules } from '#engine/fields/shared/entry-rules.ts'
import { tagRules } from '#engine/fields/tags.ts'

export type Entry = string | Pair

export function addEntry(field: Field, entries: readonly Entry[], entry: Entry): readonly Entry[] | undefined {
  const rules: EntryRules<Entry> | undefined =
    field.type === 'list'
      ? lineRules
      : field.type === 'tags'
        ? tagRules
        : field.type === 'pairs'
          ? pairRules
          : undefined
  return rules && add(rules, entries, entry, 'max' in field && typeof field.max === 'number' ? field.max : undefined)
}
