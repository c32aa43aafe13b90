/** image.touch-up: a cutout that a user corrects. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const imageTouchUp = defineOperation({
  name: 'image.touch-up',
  doing: 'Apply the changes',
  run: () => import('./image-touch-up.run.ts'),
  about:
    'Mends a cutout by strokes over what is kept and what is removed, and by a box around the thing. A stroke spreads to connected places of the same colour. Strokes of the kind "bare" are for image.mask and change no outline. Marks are always those of the first cutout: all of them are sent again.',
  parameters: closed('Which cutout, and what was marked.', {
    from: name('The photo.', 'artefactRequired'),
    guess: name('What image.cutout guessed.', 'artefactRequired'),
    marks: name(
      'Data: {strokes: [{kind: "keep", "remove" or "bare", radius, points: [[x, y], …]}], box: {x, y, width, height}}. Places are shares of the width and the height; the radius is a share of the width.',
      'artefactRead',
    ),
    'facts?': name(
      'Size and method, and where a leg is probably missing, for a reply; with the "marks", unless there are none.',
      'artefactWritten',
    ),
    save: name('The mended cutout.', 'artefactWritten'),
  }),
  takesOne: ['from', 'guess'],
  example: {
    do: 'image.touch-up',
    from: 'sofaFile',
    guess: 'cutout_guess.png',
    marks: 'marks',
    facts: 'meta',
    save: 'cutout_from_base.png',
  },
  fixture: {
    writes: {
      facts: {
        width: 1600,
        height: 900,
        method: 'model',
        found: true,
        about: 'Mended by your marks.',
        notes: [],
        missing: [],
        marks: { strokes: [{ kind: 'keep', radius: 0.02, points: [[0.5, 0.5]] }] },
      },
    },
  },
})
