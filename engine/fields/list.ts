/** The field type list: lines of text, added one by one. Lines may repeat. */
import type { FieldFormat, ValueType } from './field-type.ts'
import {
  cleanEntries,
  cleanText,
  documentOfEntries,
  entriesKeys,
  entriesProblem,
  type EntryRules,
} from './shared/entry-rules.ts'

export const lineRules: EntryRules<string> = { clean: cleanText }

export const list = {
  initial: () => [],
  normalise: (_field, value) => cleanEntries(lineRules, value),
  problem: (field, value) => entriesProblem(lineRules, field, value),
  isList: true,
} satisfies ValueType<'list'>

export const listFormat = {
  about: 'Lines of text, added one by one; empty ones are ignored.',
  keys: entriesKeys,
  example: { type: 'list', id: 'list', label: 'List' },
  sample: () => ['First entry', 'Second entry'],
  comparesAs: 'string',
  document: (field) => documentOfEntries({ type: 'string' }, field),
} satisfies FieldFormat<'list'>
