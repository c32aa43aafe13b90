/** image.resize: a picture in another size. */
import { closed, enumeration, flag, name } from '#engine/definition/schema/build.ts'
import { number, record } from '#engine/definition/shapes/shape.ts'
import { pictureNamePattern } from '#server/images/write-as.ts'
import { defineOperation } from '../define-operation.ts'
import { colour, pixels } from '../given-value.ts'

export const imageResize = defineOperation({
  name: 'image.resize',
  doing: 'Change the size of the pictures',
  run: () => import('./image-resize.run.ts'),
  about:
    'Gives a picture another size, and the format that the name of "save" ends with: .png, .jpg or .webp. It is turned upright as its camera noted, and its colours are those of screens. Several pictures are resized with "each".',
  parameters: closed(
    'What becomes how large.',
    {
      from: name('The picture.', 'artefactRequired'),
      'width?': pixels('How wide it becomes.'),
      'height?': pixels('How high it becomes. Absent: as its width says.'),
      'largest?': pixels('How long its longer side becomes.'),
      'fit?': enumeration(
        'What happens where width and height have other proportions than the picture. fit (the default): it is shown whole within them; with "background" the rest is filled. cover: it fills them, and what is too much is cut off on both sides. exact: it is stretched.',
        ['fit', 'cover', 'exact'],
      ),
      'background?': colour('What transparent parts and the rest of the box are filled with.'),
      'enlarge?': flag(
        'A smaller picture is enlarged, too. Default: false, except that "cover" and "exact" always give the size.',
      ),
      'facts?': name('Its new width and height, for a reply.', 'artefactWritten'),
      save: { ...name('The picture in its new size.', 'artefactWritten'), pattern: pictureNamePattern },
    },
    {
      exactlyOne: ['width', 'largest'],
      allOf: [
        { if: { required: ['height'] }, then: { required: ['width'] } },
        { if: { required: ['fit'] }, then: { required: ['height'] } },
      ],
    },
  ),
  takesOne: ['from'],
  shapes: ({ facts }: { readonly facts?: string }, at) => at.writes(facts, record({ width: number, height: number })),
  example: {
    do: 'image.resize',
    from: 'photo',
    width: 1200,
    height: 1200,
    background: { from: 'background' },
    facts: 'size',
    save: 'photo_for_shop.jpg',
  },
  fixture: { writes: { facts: { width: 1200, height: 1200 } } },
})
