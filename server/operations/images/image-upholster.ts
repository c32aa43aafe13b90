/** image.upholster: a piece of furniture in another fabric. */
import { closed, name, enumeration } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageUpholster = defineOperation({
  name: 'image.upholster',
  doing: 'Lay the fabric',
  run: () => import('./image-upholster.run.ts'),
  about:
    'Covers a cutout with a fabric and keeps its folds, seams and shading. Outside the mask not one pixel changes.',
  parameters: closed('What is covered with what.', {
    cutout: name('The cutout.', 'artefactRequired'),
    mask: name('Its mask.', 'artefactRequired'),
    texture: name('The tile of fabric.', 'artefactRequired'),
    'facts?': name(
      'The facts of image.texture, with the share of the width of the furniture that a tile covers; absent: the usual one.',
      'artefactRead',
    ),
    'scale?': name('A number: how large the fabric is; absent: 1.', 'artefactRead'),
    'rotation?': name('A number: how far the fabric is turned, in degrees; absent: 0.', 'artefactRead'),
    'size?': enumeration('full (the default): the size of the cutout. preview: no larger than a screen needs.', [
      'full',
      'preview',
    ]),
    save: name('The covered cutout.', 'artefactWritten'),
  }),
  takesOne: ['cutout', 'mask', 'texture'],
  example: {
    do: 'image.upholster',
    cutout: 'cutout_from_base.png',
    mask: 'mask.png',
    texture: 'texture_tile.png',
    scale: 'scale',
    rotation: 'rotation',
    save: 'cutout_textured.png',
  },
  fixture: {},
})
