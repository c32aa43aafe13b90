/** image.cutout: an object without its background. */
import { closed, list, name, enumeration } from '#engine/definition/schema/build.ts'
import { kinds } from '#server/images/cutout/kinds.ts'
import { defineOperation } from '../define-operation.ts'

export const imageCutout = defineOperation({
  name: 'image.cutout',
  doing: 'Cut out the picture',
  run: () => import('./image-cutout.run.ts'),
  about:
    'Cuts the main object out of a photo: a PNG of the same size with a clean transparent edge. A photo that is transparent already is taken as it is.',
  parameters: closed('What is cut out.', {
    from: name('The photo.', 'artefactRequired'),
    'shows?': list(
      'What the photo should show, the likeliest kind first. Where something else stands out more, it is looked for; where it is not recognised, the facts say what was cut out instead.',
      enumeration('A kind of thing that is recognised.', kinds),
      { minItems: 1 },
    ),
    'guess?': name('What was guessed, for image.touch-up.', 'artefactWritten'),
    'facts?': name('Size and method, and where a leg is probably missing, for a reply.', 'artefactWritten'),
    save: name('The cutout.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: {
    do: 'image.cutout',
    from: 'sofaFile',
    shows: ['couch', 'bed', 'chair', 'bench'],
    guess: 'cutout_guess.png',
    facts: 'meta',
    save: 'cutout_from_base.png',
  },
  fixture: {
    writes: {
      facts: {
        width: 1600,
        height: 900,
        method: 'alpha',
        found: true,
        about: 'The picture was transparent already and is used as it is.',
        notes: [],
        missing: [],
      },
    },
  },
})
