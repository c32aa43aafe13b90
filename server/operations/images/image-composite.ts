/** A thing in a room. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageComposite = defineOperation({
  name: 'image.composite',
  about: 'Places a cutout on a background: on the floor, at a fitting size, with its shadow and matching light.',
  parameters: closed('What is placed where.', {
    cutout: name('The cutout.', 'artefactRequired'),
    background: name('The background.', 'artefactRequired'),
    save: name('The composed picture.', 'artefactWritten'),
  }),
  example: {
    do: 'image.composite',
    cutout: 'cutoutFile',
    background: 'background_generated.png',
    save: 'composite.png',
  },
  fixture: {},
})
