/** The field type checkboxes: any of a few options, all of them visible. */
import type { FieldFormat, FieldOf, ValueType } from './field-type.ts'
import {
  areOptions,
  documentOfOption,
  firstOption,
  labelOfOption,
  notAnOptionMessage,
  optionsKey,
  optionsOf,
} from './shared/option-rules.ts'
import { messageUnless } from './shared/text-rules.ts'

export const checkboxes = {
  initial: (field) => sortTickedValues(field, field.default ?? []),
  normalise: (field, value) => (Array.isArray(value) ? sortTickedValues(field, value) : value),
  problem: (field, value) => messageUnless(Array.isArray(value) && areOptions(field, value), notAnOptionMessage(field)),
  isList: true,
} satisfies ValueType<'checkboxes'>

export const checkboxesFormat = {
  about: 'Any of a few, all visible.',
  keys: (build) => ({
    options: optionsKey(build),
    'default?': build.list('The values ticked at first.', build.text('')),
    'fixed?': build.list('Values that are always ticked.', build.text('')),
  }),
  example: { type: 'checkboxes', id: 'checkboxes', label: 'Checkboxes', options: ['First', 'Second'] },
  sample: (field) => [...new Set([...(field.fixed ?? []), firstOption(field)])],
  comparesAs: 'string',
  inWords: labelOfOption,
  document: (field) => ({ type: 'array', items: documentOfOption(field) }),
} satisfies FieldFormat<'checkboxes'>

/** Sorts the values in the order of the options and always includes the fixed ones. Unknown values come last. */
function sortTickedValues(field: FieldOf<'checkboxes'>, values: readonly unknown[]): readonly unknown[] {
  const options: readonly unknown[] = (optionsOf(field) ?? []).map(({ value }) => value)
  const wanted = new Set<unknown>([...(field.fixed ?? []), ...values])
  return [...options.filter((value) => wanted.has(value)), ...[...wanted].filter((value) => !options.includes(value))]
}
