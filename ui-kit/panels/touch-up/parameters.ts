/** The parameters of the touch-up panel, which a definition must give: its calls and every text of its screen. */
import type { PluginSchema } from '#engine/definition/schema/compose.ts'
import { closed, name, refTo, text, type Schema } from '#engine/definition/schema/build.ts'

const about =
  'A cutout on its photo, which is mended by strokes over what is kept and removed, and by a box: by mouse, touch or keyboard.'

const call = (description: string): Schema => name(description, 'call')

const parameters: Schema = closed('The touch-up panel.', {
  calls: closed('The requests of the panel.', {
    photo: call('Gives the photo.'),
    cutout: call('Gives the cutout as it is now.'),
    kept: call(
      'Tells what was marked so far, so that it can be marked further: {marks: {strokes, box}, meta: {about, missing}}, all of which may be absent.',
    ),
    apply: call(
      'Mends the cutout; it takes @param.marks: {strokes, box}, as image.touch-up reads them, and may reply {meta: {about, missing}}.',
    ),
  }),
  'about?': text('What the panel is for, above the picture.'),
  'made?': text('What stands before the sentence that says how the cutout was made (meta.about of the replies).'),
  'missing?': closed(
    'Where a part is probably missing: places that the replies name (meta.missing: a list of {x, y, width, height}) have a frame on the picture.',
    {
      text: text('What the frames mean, and what to do; {places} is filled in.'),
      left: text('A place on the left.'),
      middle: text('A place in the middle.'),
      right: text('A place on the right.'),
    },
  ),
  picture: text('What the picture shows, for those who cannot see it.'),
  tools: closed('The choice of a tool.', {
    label: text('Its name.'),
    keep: text('Marks what is kept.'),
    remove: text('Marks what is removed.'),
    box: text('Draws a box around the thing.'),
  }),
  'bare?': closed(
    'A further tool, for what belongs to the thing and is not covered with fabric, such as a frame of wood. Its strokes are of the kind "bare"; image.mask leaves them out.',
    {
      tool: text('Its name.'),
      area: call('Gives the picture of what is covered: white, black where nothing is. It is shown as stripes.'),
      about: text('What the stripes mean, and how they are mended.'),
      applied: text('What is covered with fabric was mended, and the cutout was not.'),
      both: text('The cutout was mended, and what is covered with fabric as well.'),
    },
  ),
  brush: text('The size of the brush.'),
  keys: text('How the picture is marked by keyboard.'),
  zoom: closed('How large the picture is shown; thin legs are marked when it is enlarged.', {
    smaller: text('The name of the button that shrinks it.'),
    larger: text('The name of the button that enlarges it.'),
  }),
  undo: text('Takes the last mark back.'),
  clear: text('Takes all marks back.'),
  apply: text('Mends the cutout by the marks.'),
  applied: text('The cutout was mended.'),
  cleared: text('The marks were taken back and the first cutout is there again.'),
  marks: text('How many marks there are; {count} is filled in.'),
  failed: refTo('failure', 'The cutout could not be mended.'),
})

export const touchUp = { about, parameters } satisfies PluginSchema
