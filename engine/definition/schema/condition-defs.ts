/** The schema of conditions: facts about a run that show, enable, skip or stop something. */
import { anyText, closed, flag, list, name, ref, refTo, text, whole, type Schema } from './build.ts'

const subjects = ['done', 'field', 'reply', 'fetched', 'visited', 'completed', 'all', 'any', 'not']

const comparable = [anyText(''), { type: 'boolean' }, { type: 'number' }]

export const conditionDefs: Record<string, Schema> = {
  condition: closed(
    'A fact about the run. Exactly one of its subject keys is given.',
    {
      'done?': name('Holds when this action has run to its end.', 'action'),
      'field?': name(
        'Looks at the value of this field; with "is" or "set", for a list "some", "every", "count" or "missing", for a colour "hardToReadOn".',
        'field',
      ),
      'reply?': name(
        'Looks at a value of a reply, as call.path ("preview.cutout.exists"); with the same comparisons as a field.',
        'reply',
      ),
      'fetched?': name('Holds when this file has been fetched.', 'fetched'),
      'visited?': name('Holds when every page of this step has been seen.', 'pagesStep'),
      'completed?': name('Holds when this step is complete.', 'step'),
      'is?': {
        description: 'The value that the field or the reply must have.',
        anyOf: comparable,
      },
      'set?': flag('True: the field or the reply has a value. False: it has none.'),
      'some?': refTo('entryTest', 'Holds when at least one entry of the list is like this.'),
      'every?': refTo(
        'entryTest',
        'Holds when every entry of the list is like this. An empty list holds, a list that does not exist yet does not.',
      ),
      'count?': closed('Holds when the list has so many entries.', {
        'where?': refTo('entryTest', 'Only entries like this are counted.'),
        'min?': whole('At least so many.'),
        'max?': whole('At most so many.'),
      }),
      'missing?': text('Holds when an entry of the list has no value under this key, such as "price".'),
      'hardToReadOn?': {
        type: 'string',
        pattern: '^#[0-9A-Fa-f]{6}$',
        description:
          'Holds when the field holds a colour in which text on this colour, such as "#FFFFFF", would be hard to read: with a contrast of less than 4.5 to 1.',
      },
      'all?': list('Holds when all of these hold.', ref('condition'), { minItems: 1 }),
      'any?': list('Holds when one of these holds.', ref('condition'), { minItems: 1 }),
      'not?': ref('condition'),
    },
    { exactlyOne: subjects },
  ),
  entryTest: closed('What an entry of a list must be like. Without "is" and "set": it has a value.', {
    'at?': text('A key of the entry, such as "state" or "owner.name"; absent: the entry itself.'),
    'is?': { description: 'The value that it must have.', anyOf: comparable },
    'set?': flag('True: it has a value. False: it has none.'),
  }),
}
