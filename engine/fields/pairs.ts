/** The field type pairs: a value with a label, added one by one. Both parts are required. */
import type { FieldFormat, ValueType } from './field-type.ts'
import {
  cleanEntries,
  cleanText,
  documentOfEntries,
  entriesKeys,
  entriesProblem,
  type EntryRules,
} from './shared/entry-rules.ts'

export interface Pair {
  readonly value: string
  readonly label: string
}

export const pairRules: EntryRules<Pair> = { clean: cleanPair }

export const pairs = {
  initial: () => [],
  normalise: (_field, value) => cleanEntries(pairRules, value),
  problem: (field, value) => entriesProblem(pairRules, field, value),
  isList: true,
} satisfies ValueType<'pairs'>

export const pairsFormat = {
  about: 'Pairs of a value and a label; both parts are required.',
  keys: entriesKeys,
  example: { type: 'pairs', id: 'pairs', label: 'Pairs' },
  sample: () => [{ value: '40 %', label: 'less time' }],
  comparesAs: 'none',
  entryKeys: () => ['value', 'label'],
  document: (field) =>
    documentOfEntries(
      {
        type: 'object',
        properties: { value: { type: 'string' }, label: { type: 'string' } },
        required: ['value', 'label'],
      },
      field,
    ),
} satisfies FieldFormat<'pairs'>

function cleanPair(entry: unknown): Pair | undefined {
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'label' in entry)) return undefined
  const value = cleanText(entry.value)
  const label = cleanText(entry.label)
  return value === undefined || label === undefined ? undefined : { value, label }
}
