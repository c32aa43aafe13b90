/** The field type hex: a colour. */
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'
import type { FieldFormat, ValueType } from './field-type.ts'
import { normaliseText, isTextMatching, messageUnless } from './shared/text-rules.ts'

export const hex = {
  initial: (field) => field.default ?? '',
  normalise: (_field, value) => normaliseText(value, parseHexColour),
  problem: (field, value) =>
    messageUnless(
      isTextMatching(value, (text) => parseHexColour(text) !== undefined),
      field.message,
    ),
  readableOn: ({ readable }) => readable,
} satisfies ValueType<'hex'>

export const hexFormat = {
  about: 'A colour as 3 or 6 hex digits, with or without #; stored as #RRGGBB.',
  keys: ({ closed, message, name, enumeration, text }) => ({
    message: message('Shown when the value is not valid.', 'rule'),
    'default?': text('Its first value.'),
    'readable?': closed(
      'The page or document adjusts it until it can be read on another colour; a note under the field says so.',
      {
        on: name('The field of the other colour.', 'field'),
        as: enumeration('What it colours: text (contrast 7) or headings and buttons (4.5).', ['text', 'heading']),
      },
    ),
  }),
  example: { type: 'hex', id: 'hex', label: 'Colour', message: 'Add a colour.' },
  sample: () => '#112233',
  comparesAs: 'string',
  isColour: true,
  document: () => ({ type: 'string', pattern: '^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' }),
  explainWrongValue: (value) =>
    messageUnless(
      typeof value !== 'string' || parseHexColour(value) !== undefined,
      'which is not a colour of 3 or 6 hex digits',
    ),
} satisfies FieldFormat<'hex'>
