/** The schema of conditions: facts about a run that show, enable, skip or stop something. */
import { anyText, closed, flag, list, name, ref, type Schema } from './build.ts'

const subjects = ['done', 'field', 'reply', 'fetched', 'visited', 'completed', 'all', 'any', 'not']

export const conditionDefs: Record<string, Schema> = {
  condition: closed(
    'A fact about the run. Exactly one of its subject keys is given.',
    {
      'done?': name('Holds when this action has run to its end.', 'action'),
      'field?': name('Looks at the value of this field; with "is" or "set".', 'field'),
      'reply?': name(
        'Looks at a value of a reply, as call.path ("preview.cutout.exists"); with "is" or "set".',
        'reply',
      ),
      'fetched?': name('Holds when this file has been fetched.', 'fetched'),
      'visited?': name('Holds when every page of this step has been seen.', 'pagesStep'),
      'completed?': name('Holds when this step is complete.', 'step'),
      'is?': {
        description: 'The value that the field or the reply must have.',
        anyOf: [anyText(''), { type: 'boolean' }, { type: 'number' }],
      },
      'set?': flag('True: the field or the reply has a value. False: it has none.'),
      'all?': list('Holds when all of these hold.', ref('condition'), { minItems: 1 }),
      'any?': list('Holds when one of these holds.', ref('condition'), { minItems: 1 }),
      'not?': ref('condition'),
    },
    { exactlyOne: subjects },
  ),
}
