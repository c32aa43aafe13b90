/** image.clean: pictures that others can open safely. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageClean = defineOperation({
  name: 'image.clean',
  doing: 'Clean the picture',
  run: () => import('./image-clean.run.ts'),
  about:
    'Makes an uploaded picture fit to be handed on under its own name: an SVG keeps its drawing and loses its scripts, effects and typefaces. Other pictures stay as they are. A picture that cannot be drawn, because it is damaged, too large or unsafe, is refused with the reason: in the call that takes the picture, people are told at once. Where there is no picture, nothing is made.',
  parameters: closed('Which picture.', {
    from: name('The picture.', 'artefactRead'),
    save: name('The clean picture.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'image.clean', from: 'logoFile', save: 'logo' },
  fixture: {},
})
