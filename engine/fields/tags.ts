/** The field type tags: words, added one by one. Words that differ only in case are the same tag. */
import type { FieldFormat, ValueType } from './field-type.ts'
import {
  cleanEntries,
  cleanText,
  documentOfEntries,
  entriesKeys,
  entriesProblem,
  type EntryRules,
} from './shared/entry-rules.ts'

export const tagRules: EntryRules<string> = { clean: cleanText, key: (tag) => tag.trim().toLowerCase() }

export const tags = {
  initial: () => [],
  normalise: (_field, value) => cleanEntries(tagRules, value),
  problem: (field, value) => entriesProblem(tagRules, field, value),
  isList: true,
} satisfies ValueType<'tags'>

export const tagsFormat = {
  about: 'Words, added one by one; empty and repeated ones are ignored.',
  keys: entriesKeys,
  example: { type: 'tags', id: 'tags', label: 'Tags' },
  sample: () => ['first', 'second'],
  comparesAs: 'string',
  document: (field) => documentOfEntries({ type: 'string' }, field),
} satisfies FieldFormat<'tags'>
