/** image.clean: pictures that others can open safely. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageClean = defineOperation({
  name: 'image.clean',
  doing: 'Clean the picture',
  run: () => import('./image-clean.run.ts'),
  about:
    'Makes an uploaded picture fit to be handed on under its own name: an SVG keeps its drawing and loses its scripts, effects and typefaces. Other pictures stay as they are. Where there is no picture, nothing is made.',
  parameters: closed('Which picture.', {
    from: name('The picture.', 'artefactRead'),
    save: name('The clean picture.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'image.clean', from: 'logoFile', save: 'logo' },
  fixture: {},
})
