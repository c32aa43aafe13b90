/** The schema of fields and rules. Each field type describes its own keys in engine/fields. */
import { fieldFormats } from '#engine/fields/formats.ts'
import * as build from './build.ts'

const { closed, constant, flag, id, list, message, ref, refTo, tagged, text } = build

const common = {
  id: id('Its id, for calls, rules and conditions.', 'field'),
  label: text('Its name on the screen.'),
  'hint?': text('A line of help under it.'),
  'required?': message('It must be filled; the message if it is not.', 'rule'),
  'shown?': refTo('condition', 'Absent, and not required, until this holds.'),
  'otherWay?': flag(
    'It belongs to an alternative: it stands with its buttons under "Other ways" of a form, and is not marked as required.',
  ),
  'key?': text('Its name in a reply or a body if it differs from the id, such as meta.contact.email.'),
}

export const fieldDefs: Record<string, build.Schema> = {
  option: {
    description: 'A choice: its value, or value and label.',
    anyOf: [text(''), closed('A choice.', { value: text('What is sent.'), label: text('What is shown.') })],
  },
  field: tagged(
    'type',
    'A field.',
    Object.entries(fieldFormats).map(([type, { about, keys, exactlyOne }]) =>
      closed(about, { type: constant(type), ...common, ...keys?.(build) }, exactlyOne ? { exactlyOne } : {}),
    ),
  ),
  rule: closed(
    'Something that must hold of several fields together.',
    {
      'require?': list(
        'All of these must be filled.',
        { type: 'string', refersTo: 'field' },
        { minItems: 1, uniqueItems: true },
      ),
      'requireAny?': list(
        'One of these must be filled.',
        { type: 'string', refersTo: 'field' },
        { minItems: 2, uniqueItems: true },
      ),
      'order?': list(
        'These two dates or times stand in this order.',
        { type: 'string', refersTo: 'field' },
        { minItems: 2, maxItems: 2, uniqueItems: true },
      ),
      'strict?': flag('With order: equal values are wrong as well.'),
      'holds?': ref('condition'),
      message: message('Shown when the rule is broken.', 'rule'),
    },
    { exactlyOne: ['require', 'requireAny', 'order', 'holds'] },
  ),
}
