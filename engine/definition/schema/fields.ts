/** Fields: what a user can fill in, choose or drop, with the rules that hold on both sides. */
import {
  closed,
  constant,
  flag,
  id,
  list,
  message,
  number,
  oneOfThese,
  ref,
  refTo,
  tagged,
  text,
  whole,
  type Schema,
} from './build.ts'

const extension = {
  type: 'string',
  pattern: '^\\.[a-z0-9]+$',
  description: 'An extension with its dot, in lower case.',
} satisfies Schema

const common = {
  id: id('By which calls, rules and conditions know it.', 'field'),
  label: text('Its name on the screen.'),
  'hint?': text('A line of help under it.'),
  'required?': message('It must be filled; the message if it is not.', 'rule'),
  'shown?': refTo('condition', 'Absent, and not required, until this holds.'),
  'key?': text('Its name in a reply or a body where that is no id, such as meta.contact.email.'),
} satisfies Record<string, Schema>

const kinds = {
  'type?': message('Shown for a file of a kind that is not accepted.', 'rule'),
  'size?': message('Shown for a file that is too large.', 'rule'),
} satisfies Record<string, Schema>
const maxMB = number('The largest file, in megabytes of 1024 × 1024 bytes. Default: the server’s own limit.', {
  minimum: 0.01,
  maximum: 4096,
})

const option: Schema = {
  description: 'A choice: its value, or value and label.',
  anyOf: [text(''), closed('A choice.', { value: text('What is sent.'), label: text('What is shown.') })],
}
const options = list('What can be chosen.', ref('option'), { minItems: 1 })

const field = (type: string, description: string, more: Record<string, Schema> = {}, extra: Schema = {}): Schema =>
  closed(description, { type: constant(type), ...common, ...more }, extra)

export const fieldDefs: Record<string, Schema> = {
  option,
  field: tagged('type', 'A field.', [
    field('text', 'One line of text.', {
      'maxLength?': whole('Characters at most.'),
      'placeholder?': text('Shown while it is empty.'),
      'default?': text('Its first value.'),
    }),
    field('textarea', 'Several lines of text.', {
      'maxLength?': whole('Characters at most.'),
      'placeholder?': text('Shown while it is empty.'),
      'default?': text('Its first value.'),
    }),
    field('email', 'An e-mail address.', { message: message('Shown when it is none.', 'rule') }),
    field('url', 'A web address; https:// is added where the scheme is missing.', {
      message: message('Shown when it is none.', 'rule'),
    }),
    field('hex', 'A colour as 3 or 6 hex digits, with or without #; kept as #RRGGBB.', {
      message: message('Shown when it is none.', 'rule'),
      'default?': text('Its first value.'),
    }),
    field('number', 'A number.', {
      'min?': number('The least.'),
      'max?': number('The most.'),
      'step?': number('The step.', { minimum: 0.0001 }),
      'default?': number('Its first value.'),
      message: message('Shown when it is not a number in the range.', 'rule'),
    }),
    field('range', 'A slider.', {
      min: number('The least.'),
      max: number('The most.'),
      step: number('The step.', { minimum: 0.0001 }),
      default: number('Its first value.'),
      'unit?': text('Shown after the number.'),
    }),
    field('month', 'A month, as YYYY-MM.', { 'default?': oneOfThese('now: the current month.', ['now']) }),
    field('date', 'A day, as YYYY-MM-DD.'),
    field('time', 'A time of day, as HH:MM.'),
    field(
      'select',
      'One of a list.',
      {
        'options?': options,
        'optionsFrom?': text('The panel gives the options, under this name.'),
        'default?': text('The value chosen at first.'),
      },
      { exactlyOne: ['options', 'optionsFrom'] },
    ),
    field('radio', 'One of a few, all visible.', { options, 'default?': text('The value chosen at first.') }),
    field('checkboxes', 'Any of a few, all visible.', {
      options,
      'default?': list('The values ticked at first.', text('')),
      'fixed?': list('Values that are always ticked.', text('')),
    }),
    field('checkbox', 'Yes or no.', { 'default?': flag('Ticked at first.') }),
    field('list', 'Lines of text, added one by one; empty ones are ignored.', {
      'max?': whole('How many at most.', { minimum: 1 }),
    }),
    field('tags', 'Words, added one by one; empty and repeated ones are ignored.', {
      'max?': whole('How many at most.', { minimum: 1 }),
    }),
    field('pairs', 'Pairs of a value and a label; both parts are needed.', {
      'max?': whole('How many at most.', { minimum: 1 }),
    }),
    field('file', 'One file, checked when it is chosen; a wrong one is refused and the field cleared.', {
      accept: list('The extensions accepted.', extension, { minItems: 1, uniqueItems: true }),
      'maxMB?': maxMB,
      'messages?': closed('Its own texts.', kinds),
    }),
    field('files', 'Several files, checked when they are chosen.', {
      'accept?': list('The extensions accepted; absent: all.', extension, { minItems: 1, uniqueItems: true }),
      'types?': list('The content types accepted, beside files that state none.', text('')),
      'supported?': list(
        'The extensions flagged as supported in the manifest; the others are sent all the same.',
        extension,
      ),
      'maxFiles?': whole('How many at most.', { minimum: 1, maximum: 500 }),
      'maxMB?': maxMB,
      'duplicates?': list(
        'A file that agrees with an earlier one in these is ignored.',
        oneOfThese('', ['name', 'size', 'lastModified']),
        { minItems: 1, uniqueItems: true },
      ),
      'over?': oneOfThese(
        'What happens past maxFiles. keep-first (the default): the first ones stay and the message tells. refuse: the form cannot be sent until some are removed.',
        ['keep-first', 'refuse'],
      ),
      'messages?': closed('Its own texts. {count} and {names} tell which files.', {
        ...kinds,
        'count?': message('Shown when there are too many.', 'rule'),
      }),
      'addMore?': text('The text of the button that adds more. Default "Add more".'),
      'clearAll?': text('The text of the button that removes all. Default "Clear all".'),
    }),
  ]),
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
      'strict?': flag('With order: equal is wrong, too.'),
      'holds?': ref('condition'),
      message: message('What to say if not.', 'rule'),
    },
    { exactlyOne: ['require', 'requireAny', 'order', 'holds'] },
  ),
}
