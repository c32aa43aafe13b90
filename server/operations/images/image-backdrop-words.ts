/** image.backdrop-words: what image.backdrop will make of a description. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageBackdropWords = defineOperation({
  name: 'image.backdrop-words',
  doing: 'Read the description',
  run: () => import('./image-backdrop-words.run.ts'),
  about:
    'Says before a background is made what image.backdrop will make of its description, and which words it has nothing for.',
  parameters: closed('What is read.', {
    prompt: name('A text that describes the background.', 'artefactRequired'),
    facts: name(
      'What will be made, as "about", and "checks" for a content of that type: one for what cannot be made, or none.',
      'artefactWritten',
    ),
  }),
  example: { do: 'image.backdrop-words', prompt: 'prompt', facts: 'plan' },
  fixture: {
    writes: {
      facts: {
        about: 'A studio backdrop drawn by rule.',
        checks: [
          {
            title: 'Words that cannot be drawn',
            state: 'warned',
            found: 'No “beach” without an image model: choose a studio backdrop.',
            do: 'A studio has a wall and a floor.',
          },
        ],
      },
    },
  },
})
