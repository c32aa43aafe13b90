/** The step type review: sections that are loaded from the server, edited and saved one by one. */
import type { StepFormat, StepType } from './step-type.ts'

export const review = {
  parts: ({ sections }) => sections,
  loadVerbs: ({ sections }) =>
    sections.map(({ id, load }) => ({ do: 'load', section: id, call: load.call, at: load.at })),
} satisfies StepType<'review'>

export const reviewFormat = {
  about:
    'Sections that open and close, each loaded from the server, edited and saved on its own; unsaved changes are counted.',
  keys: ({ list, ref }) => ({ sections: list('Its sections, in order.', ref('section'), { minItems: 1 }) }),
  defs: ({ closed, id, list, name, ref, refTo, text }) => ({
    section: closed('A part of a review that is loaded, edited and saved on its own.', {
      id: id('Its id.', 'section'),
      title: text('Its heading.'),
      load: closed('Where its first values come from.', {
        call: name('The call that gives them.', 'call'),
        at: text('The key of the reply that holds the map of values.'),
        'error?': ref('failure'),
      }),
      fields: list('Its fields; "key" is their name in the reply.', ref('field'), { minItems: 1 }),
      'rules?': list('Rules about several of its fields.', ref('rule')),
      action: refTo('action', 'The button that saves it; afterwards nothing of it is unsaved.'),
    }),
  }),
  calls: ({ sections }) => sections.map(({ load }) => load.call),
} satisfies StepFormat<'review'>
