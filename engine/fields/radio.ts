/** The field type radio: one of a few options, all of them visible. */
import type { FieldFormat, ValueType } from './field-type.ts'
import {
  areOptions,
  documentOfOption,
  firstOption,
  labelOfOption,
  notAnOptionMessage,
  optionsKey,
} from './shared/option-rules.ts'
import { messageUnless } from './shared/text-rules.ts'

export const radio = {
  initial: (field) => field.default ?? '',
  normalise: (_field, value) => value,
  problem: (field, value) => messageUnless(areOptions(field, [value]), notAnOptionMessage(field)),
} satisfies ValueType<'radio'>

export const radioFormat = {
  about: 'One of a few, all visible.',
  keys: (build) => ({ options: optionsKey(build), 'default?': build.text('The value chosen at first.') }),
  example: { type: 'radio', id: 'radio', label: 'Radio', options: ['First', 'Second'] },
  sample: firstOption,
  comparesAs: 'string',
  inWords: labelOfOption,
  document: documentOfOption,
} satisfies FieldFormat<'radio'>
