/** image.mask: which pixels of a cutout belong to the object. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageMask = defineOperation({
  name: 'image.mask',
  doing: 'Draw the mask',
  run: () => import('./image-mask.run.ts'),
  about: 'Makes the mask of a cutout: white where the object is, black elsewhere, grey at its edge.',
  parameters: closed('Of which cutout.', {
    from: name('The cutout.', 'artefactRequired'),
    save: name('The mask.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'image.mask', from: 'cutout_from_base.png', save: 'mask.png' },
  fixture: {},
})
