/** The step type form: fields, content and buttons on one screen. */
import type { StepFormat, StepType } from './step-type.ts'

export const form = {
  parts: (step) => [step],
  shownPart: (step) => step,
} satisfies StepType<'form'>

export const formFormat = {
  about: 'Fields, content and buttons on one screen; any of them may be missing.',
  keys: ({ list, ref }) => ({
    'fields?': list('Its fields, in order.', ref('field')),
    'groups?': list('Shows fields under headings that open and close.', ref('group')),
  }),
  defs: ({ closed, flag, list, text }) => ({
    group: closed('A heading over some fields, which opens and closes.', {
      title: text('The heading.'),
      'badge?': text('A word beside it, such as Beta.'),
      'disabled?': flag('It is shown but cannot be opened.'),
      'text?': text('A sentence under the heading.'),
      'fields?': list('Which fields. Those that no heading names stand above all headings.', {
        type: 'string',
        refersTo: 'field',
      }),
    }),
  }),
} satisfies StepFormat<'form'>
