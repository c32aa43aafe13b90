/** A colour. */
import { hexColour } from '#engine/values/hex-colour.ts'
import type { FieldFormat, ValueType } from './field-type.ts'
import { inNotation, isText, unless } from './shared/texts.ts'

export const hex = {
  initial: (field) => field.default ?? '',
  normalise: (_field, value) => inNotation(value, hexColour),
  problem: (field, value) =>
    unless(
      isText(value, (text) => hexColour(text) !== undefined),
      field.message,
    ),
} satisfies ValueType<'hex'>

export const hexFormat = {
  about: 'A colour as 3 or 6 hex digits, with or without #; kept as #RRGGBB.',
  keys: ({ message, text }) => ({
    message: message('Shown when it is none.', 'rule'),
    'default?': text('Its first value.'),
  }),
  example: { type: 'hex', id: 'hex', label: 'Colour', message: 'Add a colour.' },
  sample: () => '#112233',
  comparesAs: 'string',
  document: () => ({ type: 'string', pattern: '^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' }),
  whyWrong: (value) =>
    unless(typeof value !== 'string' || hexColour(value) !== undefined, 'which is no colour of 3 or 6 hex digits'),
} satisfies FieldFormat<'hex'>
