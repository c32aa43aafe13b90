/** image.composite: an object in a room. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageComposite = defineOperation({
  name: 'image.composite',
  doing: 'Compose the picture',
  run: () => import('./image-composite.run.ts'),
  about:
    'Places a cutout on a background: on the floor, at a fitting size, with its shadow, what a polished floor mirrors of it, and matching light.',
  parameters: closed('What is placed where.', {
    cutout: name('The cutout.', 'artefactRequired'),
    background: name('The background.', 'artefactRequired'),
    'across?': name('A number: from -100 at the left edge to 100 at the right one; absent: 0.', 'artefactRead'),
    'nearer?': name('A number: from -100 at the wall to 100 at the front; absent: 0.', 'artefactRead'),
    'size?': name('A number: its size in percent of its usual size; absent: 100.', 'artefactRead'),
    'floor?': name(
      'Of a photo of a room, a number: how far the line at which its floor meets the wall is above its lower edge, in percent of its height, from 0 to 95. Absent: the background says itself where its floor is, or a usual floor is assumed.',
      'artefactRead',
    ),
    'twoMetres?': name(
      'With "floor", a number: how high two metres are at that wall, in percent of the height of the photo, from 5 to 200.',
      'artefactRead',
    ),
    'facts?': name('Size, and how the cutout was placed and lit, for a reply.', 'artefactWritten'),
    save: name('The composed picture.', 'artefactWritten'),
  }),
  takesOne: ['cutout', 'background'],
  example: {
    do: 'image.composite',
    cutout: 'cutoutFile',
    background: 'background_generated.png',
    across: 'across',
    nearer: 'nearer',
    size: 'size',
    facts: 'compositeMeta',
    save: 'composite.png',
  },
  fixture: {
    writes: {
      facts: {
        width: 1920,
        height: 1080,
        share: 0.6,
        middle: 0.5,
        light: 0.94,
        about: 'The cutout takes 60 % of the width. Its light was lowered to 94 % to match the background.',
        notes: [],
      },
    },
  },
})
