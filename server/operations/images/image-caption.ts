/** image.caption: a picture with a line of text. */
import { closed, enumeration, name, number, printedMessage } from '#engine/definition/schema/build.ts'
import { pictureNamePattern } from '#server/images/write-as.ts'
import { defineOperation } from '../define-operation.ts'
import { colour } from '../given-value.ts'

export const imageCaption = defineOperation({
  name: 'image.caption',
  doing: 'Write below the pictures',
  run: () => import('./image-caption.run.ts'),
  about:
    'Writes a text below a picture, or over its lower edge. The format is that of the ending of "save": .png, .jpg or .webp. Where the text is empty, the picture stays as it is.',
  parameters: closed('What is written where.', {
    from: name('The picture.', 'artefactRequired'),
    text: printedMessage('The text. With "each", {item} is the name of the picture.'),
    'place?': enumeration(
      'below (the default): on a strip of its own, so that nothing of the picture is hidden. over: on its lower edge, if there is room.',
      ['below', 'over'],
    ),
    'colour?': colour('The colour of the letters. Absent: black or white, whichever can be read.'),
    'background?': colour('The colour behind the letters. Absent: white.'),
    'size?': number('How high the letters are, in percent of the shorter side of the picture. Absent: 4.', {
      minimum: 1,
      maximum: 30,
    }),
    save: { ...name('The picture with its text.', 'artefactWritten'), pattern: pictureNamePattern },
  }),
  takesOne: ['from'],
  example: {
    do: 'image.caption',
    from: 'photo',
    text: '{product}, {price}',
    background: { from: 'background' },
    save: 'photo_with_price.png',
  },
  fixture: {},
})
