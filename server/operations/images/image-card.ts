/** image.card: the picture that previews of a link show. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageCard = defineOperation({
  name: 'image.card',
  doing: 'Draw the preview picture',
  run: () => import('./image-card.run.ts'),
  about:
    'Draws a picture, such as a logo, in the middle of a plain card of 1200 × 630 pixels, which networks show beside a link (og:image). A white logo gets a dark ground. Where there is no picture, nothing is made.',
  parameters: closed('Which picture.', {
    from: name('The picture: a PNG, a JPEG, a WebP or an SVG.', 'artefactRead'),
    save: name('The card, a PNG.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'image.card', from: 'logoFile', save: 'link-preview.png' },
  fixture: {},
})
