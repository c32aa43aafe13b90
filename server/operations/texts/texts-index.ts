/** texts.index: makes an index of texts in which passages can be found. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const textsIndex = defineOperation({
  name: 'texts.index',
  doing: 'Index the texts',
  run: () => import('./texts-index.run.ts'),
  about:
    'Makes texts searchable, documents and transcripts alike: by the stems of their words, in English, French, German and Spanish, each passage with its file and its page or time.',
  parameters: closed('Which texts.', {
    from: list('The texts.', name('A text or a value.', 'artefactRequired'), { minItems: 1, uniqueItems: true }),
    as: name('The index.', 'artefactWritten'),
  }),
  example: { do: 'texts.index', from: ['contractTexts', 'transcripts'], as: 'index' },
  fixture: {},
})
