/** image.texture: a seamless tile of fabric. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageTexture = defineOperation({
  name: 'image.texture',
  doing: 'Draw the fabric',
  run: () => import('./image-texture.run.ts'),
  about:
    'Makes a seamless tile of fabric, from its description in words or from a picture of it. Without an image model, words give a fabric that is drawn by rule, and the facts say so.',
  parameters: closed(
    'What it is made from.',
    {
      'prompt?': name('A text that describes the fabric.', 'artefactRequired'),
      'from?': name('A picture of the fabric.', 'artefactRequired'),
      'drawn?': flag('By rule even where an image model is configured: for a sketch that costs nothing.'),
      'facts?': name('Size, method and notes, for a reply.', 'artefactWritten'),
      save: name('The tile.', 'artefactWritten'),
    },
    { exactlyOne: ['prompt', 'from'] },
  ),
  takesOne: ['from'],
  example: { do: 'image.texture', prompt: 'prompt', save: 'texture_tile.png' },
  fixture: {
    writes: {
      facts: { width: 768, height: 768, method: 'drawn', about: 'A fabric drawn by rule.', notes: [], share: 0.3 },
    },
  },
})
