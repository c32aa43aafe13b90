/** Steps: the screens of a wizard, told apart by their type. */
import {
  closed,
  constant,
  flag,
  id,
  list,
  message,
  name,
  oneOfThese,
  ref,
  refTo,
  tagged,
  text,
  whole,
  type Schema,
} from './build.ts'

const common = {
  id: id('By which actions and conditions know it.', 'step'),
  title: text('Its name in the stepper.'),
  'heading?': message('The heading of its screen; default: the title.'),
  'within?': name('It is a further view of this earlier step: the stepper shows that one.', 'step'),
  'back?': flag('The user may go back from here.'),
  'skip?': refTo('condition', 'The step is passed over when this holds.'),
  'enter?': refTo('run', 'What happens each time it is entered.'),
  'content?': list('What it shows.', ref('content')),
  'rules?': list('What must hold of its fields together.', ref('rule')),
  'errors?': oneOfThese('joined: several messages are shown as one text, parted by a space. Default: one by one.', [
    'one-by-one',
    'joined',
  ]),
  'actions?': list('Its buttons, in order.', ref('action')),
} satisfies Record<string, Schema>

const step = (type: string, description: string, more: Record<string, Schema>): Schema =>
  closed(description, { type: constant(type), ...common, ...more })

export const stepDefs: Record<string, Schema> = {
  step: tagged('type', 'A step.', [
    step('form', 'Fields, content and buttons on one screen; any of them may be missing.', {
      'fields?': list('Its fields, in order.', ref('field')),
      'groups?': list('Shows fields under headings that open and close.', ref('group')),
    }),
    step(
      'pages',
      'Sub-pages with Next and Back and a progress bar; each page is checked on Next, all of them by an action. The actions stand on the last page.',
      {
        pages: list('Its pages, in order.', ref('page'), { minItems: 2 }),
        'jump?': flag('The pages may be opened in any order.'),
      },
    ),
    step(
      'review',
      'Sections that open and close, each loaded from the server, edited and settled by itself; unsaved changes are counted.',
      {
        sections: list('Its sections, in order.', ref('section'), { minItems: 1 }),
      },
    ),
    step('pipeline', 'Long work with stages: run, watched by polling, stopped and resumed.', {
      steps: name('The call that lists the stages: reply steps [{key, name}].', 'call'),
      run: name('The call that starts the work.', 'call'),
      status: name('The call that tells how far it is: reply status, message, failed, completed, current.', 'call'),
      'every?': whole('Milliseconds between two polls.', { default: 1200, minimum: 100 }),
      'giveUpAfter?': whole('Polling stops after so many failures in a row.', { default: 5, minimum: 1 }),
      'advanceAfter?': whole('Milliseconds from the end of the work to the next step.', { default: 500 }),
      'texts?': closed('Its own texts, where they differ from the usual ones.', {
        'run?': text('The button that starts or resumes.'),
        'stop?': text('The button that stops polling.'),
        'done?': text('All stages are done.'),
        'stopped?': text('The user stopped polling.'),
      }),
    }),
    step('placeholder', 'A screen that the specification leaves for later; it says so.', {
      text: message('What it says.'),
    }),
    step('panel', 'A bespoke screen, registered by name, with its own parameters.', {
      panel: name('Which.', 'panel'),
      parameters: { description: 'What the panel asks for; its own schema checks them.', type: 'object' },
    }),
  ]),
  page: closed('A sub-page.', {
    id: id('By which it is known.', 'page'),
    title: text('Its heading.'),
    'fields?': list('Its fields.', ref('field')),
    'rules?': list('What must hold of its fields together.', ref('rule')),
    'content?': list('What it shows.', ref('content')),
  }),
  section: closed('A part of a review that is loaded, edited and settled by itself.', {
    id: id('By which it is known.', 'section'),
    title: text('Its heading.'),
    load: closed('Where its first values come from.', {
      call: name('The call that gives them.', 'call'),
      at: text('The key of the reply that holds the map of values.'),
      'error?': ref('failure'),
    }),
    fields: list('Its fields; "key" is their name in the reply.', ref('field'), { minItems: 1 }),
    'rules?': list('What must hold of its fields together.', ref('rule')),
    action: refTo('action', 'The button that saves it; afterwards nothing of it is unsaved.'),
  }),
  group: closed('A heading over some fields, which opens and closes.', {
    title: text('The heading.'),
    'badge?': text('A word beside it, such as Beta.'),
    'disabled?': flag('It can be seen and not opened.'),
    'text?': text('A sentence under the heading.'),
    'fields?': list('Which fields.', { type: 'string', refersTo: 'field' }),
  }),
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
