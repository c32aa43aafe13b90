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
  keys: ({ closed, list, name, ref }) => ({
    sections: list('Its sections, in order.', ref('section'), { minItems: 1 }),
    'preview?': closed(
      'A page beside the sections on wide screens, which follows every change. An element with data-key is shown while the field of that key is edited.',
      {
        page: name('The GET call that answers with the page; it is "framed".', 'call'),
        update: name('The call that answers with the page as the fields have it now, saved or not.', 'call'),
      },
    ),
  }),
  defs: ({ closed, id, list, name, ref, refTo, text }) => ({
    section: closed('A part of a review that is loaded, edited and saved on its own.', {
      id: id('Its id.', 'section'),
      title: text('Its heading.'),
      load: closed('Where its first values come from.', {
        call: name('The call that gives them.', 'call'),
        at: text('The key of the reply that holds the map of values.'),
        'notes?': text(
          'The key of the reply with the notes of data.choose, by the keys of the values: under each field stands where its first value was found.',
        ),
        'error?': ref('failure'),
      }),
      fields: list('Its fields; "key" is their name in the reply.', ref('field'), { minItems: 1 }),
      'rules?': list('Rules about several of its fields.', ref('rule')),
      action: refTo('action', 'The button that saves it; afterwards nothing of it is unsaved.'),
    }),
  }),
  calls: ({ sections, preview }) => [
    ...sections.map(({ load }) => load.call),
    ...(preview ? [preview.page, preview.update] : []),
  ],
} satisfies StepFormat<'review'>
