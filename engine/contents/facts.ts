/** A list of labels and values. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { inWords } from './shared/in-words.ts'
import { replyValue } from './shared/reply-value.ts'

export const facts = {
  show: ({ items }, { facts: run }) => ({
    items: items.flatMap(({ label, from, unit = '' }) => {
      const value = from.map((reference) => replyValue(reference, run)).find((each) => each !== undefined)
      return value === undefined ? [] : [{ label, text: `${inWords(value)}${unit}` }]
    }),
  }),
} satisfies ContentType<'facts'>

export const factsFormat = {
  about: 'A list of labels and values.',
  keys: ({ closed, list, text }) => ({
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
  needs: ({ items }) => items.map(({ from }) => ({ kind: 'reply', names: from, at: [from, 0] })),
} satisfies ContentFormat<'facts'>
