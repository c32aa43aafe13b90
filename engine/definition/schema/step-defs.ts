/** The schema of steps, the screens of a wizard. Each step type describes its own keys in engine/steps. */
import { stepFormats } from '#engine/steps/formats.ts'
import * as build from './build.ts'

const { closed, constant, flag, id, list, message, name, oneOfThese, ref, refTo, tagged, text } = build

const common = {
  id: id('Its id, for actions and conditions.', 'step'),
  title: text('Its name in the stepper.'),
  'heading?': message('The heading of its screen; default: the title.'),
  'within?': name('It is a further view of this earlier step: the stepper shows that one.', 'step'),
  'back?': flag('The user may go back from here.'),
  'skip?': refTo('condition', 'The step is passed over when this holds.'),
  'enter?': refTo('run', 'What happens each time it is entered.'),
  'content?': list('What it shows.', ref('content')),
  'rules?': list('Rules about several of its fields.', ref('rule')),
  'errors?': oneOfThese('joined: several messages are shown as one text, separated by a space. Default: one by one.', [
    'one-by-one',
    'joined',
  ]),
  'actions?': list('Its buttons, in order.', ref('action')),
}

const formats = Object.entries(stepFormats)

export const stepDefs: Record<string, build.Schema> = {
  step: tagged(
    'type',
    'A step.',
    formats.map(([type, { about, keys }]) => closed(about, { type: constant(type), ...common, ...keys(build) })),
  ),
  ...Object.fromEntries(formats.flatMap(([, { defs }]) => Object.entries(defs?.(build) ?? {}))),
  content: tagged('type', 'Something a step shows.', [
    closed('A text.', {
      type: constant('text'),
      'label?': text('Stands before it.'),
      text: message('The text.'),
      'shown?': ref('condition'),
    }),
    closed('A list of labels and values.', {
      type: constant('facts'),
      'shown?': ref('condition'),
      items: list(
        'The entries.',
        closed('An entry.', {
          label: text('What it is.'),
          from: list(
            'The first of these reply values that is there, as call.path.',
            { type: 'string', refersTo: 'reply' },
            { minItems: 1 },
          ),
          'unit?': text('Shown after the value.'),
        }),
        { minItems: 1 },
      ),
    }),
    closed('A picture that was fetched.', {
      type: constant('image'),
      fetched: name('Which file.', 'fetched'),
      alt: text('What it shows, for those who cannot see it.'),
    }),
    closed('What the user filled in on a step, to read over.', {
      type: constant('answers'),
      of: name('Which step.', 'step'),
    }),
  ]),
}
