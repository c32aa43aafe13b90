/** text.reword: the same facts in other words. */
import { closed, list, message, name, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const textReword = defineOperation({
  name: 'text.reword',
  doing: 'Word the texts',
  run: () => import('./text-reword.run.ts'),
  about:
    'Words texts of a map for a reader, in a tone and length. A figure or a name that the map does not hold is never added: a text with one stays as it was. Without a language model all texts stay as they were.',
  parameters: closed('Which texts, and for whom.', {
    from: name('A map of texts.', 'artefactRequired'),
    keys: list('The keys whose texts are worded; all others stay as they are.', text('A key.'), {
      minItems: 1,
      uniqueItems: true,
    }),
    ask: message('Reader, tone, length. It may hold {references}.'),
    as: name('The map with its new texts.', 'artefactWritten'),
  }),
  shapes: ({ keys, as }: { readonly keys: readonly string[]; readonly as: string }, at) => {
    const texts = at.shapeAt('from')
    for (const index of keys.keys()) at.part(texts, ['keys', index])
    at.writes(as, texts)
  },
  example: {
    do: 'text.reword',
    from: 'draft',
    keys: ['challenge', 'solution'],
    ask: 'For {audience}. Tone: {tone}.',
    as: 'content',
  },
  fixture: { writes: { as: { challenge: 'Three sites worked from three lists.', solution: 'One list for all.' } } },
})
