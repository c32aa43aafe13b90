/** image.backdrop: the room behind an object. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageBackdrop = defineOperation({
  name: 'image.backdrop',
  doing: 'Draw the background',
  run: () => import('./image-backdrop.run.ts'),
  about:
    'Makes a background, from its description in words or from a picture that was uploaded. Without an image model, words give a simple room that is drawn by rule, and the facts say so.',
  parameters: closed(
    'What it is made from.',
    {
      'prompt?': name('A text that describes the room.', 'artefactRequired'),
      'from?': name('A picture of the room.', 'artefactRequired'),
      'facts?': name('Size and method, for a reply.', 'artefactWritten'),
      save: name('The background.', 'artefactWritten'),
    },
    { exactlyOne: ['prompt', 'from'] },
  ),
  takesOne: ['from'],
  example: { do: 'image.backdrop', prompt: 'prompt', facts: 'meta', save: 'background_generated.png' },
  fixture: {
    writes: {
      facts: { width: 1920, height: 1080, method: 'drawn', about: 'A simple backdrop drawn by rule.', notes: [] },
    },
  },
})
