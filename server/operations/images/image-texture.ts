/** A fabric that can be laid side by side with itself. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageTexture = defineOperation({
  name: 'image.texture',
  about: 'Makes a seamless tile of fabric, from its description in words or from a picture of it.',
  parameters: closed(
    'What it is made from.',
    {
      'prompt?': name('A text that describes the fabric.', 'artefactRequired'),
      'from?': name('A picture of the fabric.', 'artefactRequired'),
      save: name('The tile.', 'artefactWritten'),
    },
    { exactlyOne: ['prompt', 'from'] },
  ),
  example: { do: 'image.texture', prompt: 'prompt', save: 'texture_tile.png' },
  fixture: {},
})
