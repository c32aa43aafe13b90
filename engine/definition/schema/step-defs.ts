/** The schema of steps, the screens of a wizard, and of what they show. Each type describes its own keys, in engine/steps or engine/contents. */
import { contentFormats } from '#engine/contents/formats.ts'
import { stepFormats } from '#engine/steps/formats.ts'
import * as build from './build.ts'

const { closed, constant, flag, id, list, message, name, enumeration, ref, refTo, tagged, text } = build

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
  'errors?': enumeration('joined: several messages are shown as one text, separated by a space. Default: one by one.', [
    'one-by-one',
    'joined',
  ]),
  'actions?': list('Its buttons, in order.', ref('action')),
  'goOn?': closed(
    'Offers to go on with another agent: a new run of it begins, with a file of this run in one of its fields. Shown to people who may use that agent.',
    {
      text: text('What is offered, as a sentence.'),
      label: text('The text of the button.'),
      agent: text('The id of the other agent.'),
      field: text('The id of its field that takes the file.'),
      call: name('The GET call of this agent that answers with the file.', 'call'),
      'shown?': refTo('condition', 'Absent until this holds.'),
    },
  ),
}

const formats = Object.entries(stepFormats)
const contents = Object.entries(contentFormats)

export const stepDefs: Record<string, build.Schema> = {
  step: tagged(
    'type',
    'A step.',
    formats.map(([type, { about, keys }]) => closed(about, { type: constant(type), ...common, ...keys(build) })),
  ),
  ...Object.fromEntries(formats.flatMap(([, { defs }]) => Object.entries(defs?.(build) ?? {}))),
  content: tagged(
    'type',
    'Something a step shows.',
    contents.map(([type, { about, keys, exactlyOne }]) =>
      closed(
        about,
        { type: constant(type), ...keys(build), 'shown?': refTo('condition', 'Absent until this holds.') },
        exactlyOne ? { exactlyOne } : {},
      ),
    ),
  ),
  ...Object.fromEntries(contents.flatMap(([, { defs }]) => Object.entries(defs?.(build) ?? {}))),
}
