/** The field type select: one option of a drop-down list. */
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

export const select = {
  initial: (field) => field.default ?? '',
  normalise: (_field, value) => value,
  problem: (field, value) => messageUnless(areOptions(field, [value]), notAnOptionMessage(field)),
} satisfies ValueType<'select'>

export const selectFormat = {
  about: 'One of a list.',
  keys: (build) => ({
    'options?': optionsKey(build),
    'optionsFrom?': build.text('The panel gives the options, under this name.'),
    'default?': build.text('The value chosen at first.'),
  }),
  exactlyOne: ['options', 'optionsFrom'],
  example: { type: 'select', id: 'select', label: 'Select', options: ['First', 'Second'] },
  sample: firstOption,
  comparesAs: 'string',
  inWords: labelOfOption,
  document: documentOfOption,
} satisfies FieldFormat<'select'>
