/** image.words: what is understood of a description before a picture is drawn from it. */
import { closed, enumeration, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageWords = defineOperation({
  name: 'image.words',
  doing: 'Read the description',
  run: () => import('./image-words.run.ts'),
  about:
    'Says which words of a description would not be drawn, before anything is made. Where an image model is configured, it reads all words, and there is nothing to say.',
  parameters: closed('Which description.', {
    prompt: name('The text.', 'artefactRead'),
    of: enumeration('What it describes.', ['fabric']),
    as: name(
      'Data: {notes, share}: sentences about words that are not drawn; and the share of the width of the furniture that a tile of the fabric covers.',
      'artefactWritten',
    ),
  }),
  example: { do: 'image.words', prompt: 'description', of: 'fabric', as: 'words' },
  fixture: { writes: { as: { notes: [], share: 0.3 } } },
})
