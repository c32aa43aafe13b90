/** image.mask: which pixels of a cutout belong to the object, or are covered with fabric. */
import { closed, enumeration, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageMask = defineOperation({
  name: 'image.mask',
  doing: 'Draw the mask',
  run: () => import('./image-mask.run.ts'),
  about:
    'Makes the mask of a cutout: white where the object is, black elsewhere, grey at its edge. Where a frame of wood or metal is found, or was marked, it is the area of the fabric: frame and legs are black as well.',
  parameters: closed('Of which cutout.', {
    from: name('The cutout.', 'artefactRequired'),
    'facts?': name(
      'The facts of image.touch-up. Its strokes of the kind "bare" spread to connected places of the same colour, and are left out; later strokes of the kind "keep" bring them back.',
      'artefactRead',
    ),
    'legs?': enumeration(
      'kept (the default): legs belong to the mask, unless a frame is left out. left out: exactly what image.upholster covers.',
      ['kept', 'left out'],
    ),
    save: name('The mask.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'image.mask', from: 'cutout_from_base.png', facts: 'meta', save: 'mask.png' },
  fixture: {},
})
