/** image.backdrop: what is behind an object. */
import { closed, name, whole } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageBackdrop = defineOperation({
  name: 'image.backdrop',
  doing: 'Draw the background',
  run: () => import('./image-backdrop.run.ts'),
  about:
    'Makes a background, from its description in words or from a picture that was uploaded. Without an image model, words give a studio backdrop that is drawn by rule; the facts say so, and name each word of which nothing was made.',
  parameters: closed(
    'What it is made from.',
    {
      'prompt?': name('A text that describes the background.', 'artefactRequired'),
      'from?': name('A picture of the background.', 'artefactRequired'),
      'cutout?': name(
        'The cutout that will stand before it: the floor of a studio backdrop gets the perspective of its photo.',
        'artefactRequired',
      ),
      'longestSide?': whole(
        'With "from", in pixels: a picture with a longer side is made smaller. Absent: it keeps its size.',
        { minimum: 256 },
      ),
      'facts?': name('Size and method, for a reply.', 'artefactWritten'),
      save: name('The background.', 'artefactWritten'),
    },
    { exactlyOne: ['prompt', 'from'] },
  ),
  takesOne: ['from', 'cutout'],
  example: {
    do: 'image.backdrop',
    prompt: 'prompt',
    cutout: 'cutoutFile',
    facts: 'meta',
    save: 'background_generated.png',
  },
  fixture: {
    writes: {
      facts: {
        width: 1920,
        height: 1280,
        method: 'drawn',
        ground: { horizon: 0.3, foot: 0.8, back: 0.7 },
        about: 'A studio backdrop drawn by rule.',
        notes: [],
      },
    },
  },
})
