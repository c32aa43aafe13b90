/** image.flatten: a picture without transparent parts. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { colour } from '../given-value.ts'

export const imageFlatten = defineOperation({
  name: 'image.flatten',
  doing: 'Save the picture',
  run: () => import('./image-flatten.run.ts'),
  about: 'Puts a picture with transparent parts on a plain colour.',
  parameters: closed('What is put on which colour.', {
    from: name('The picture.', 'artefactRequired'),
    'colour?': colour('The colour; absent: white.'),
    save: name('The picture on the colour.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'image.flatten', from: 'cutout_textured.png', save: 'cutout_on_white.png' },
  fixture: {},
})
