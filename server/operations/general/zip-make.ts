/** zip.make: several files of a session as one download. */
import { closed, enumeration, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const zipMake = defineOperation({
  name: 'zip.make',
  doing: 'Pack the files',
  run: () => import('./zip-make.run.ts'),
  about: 'Packs files of the session into a ZIP, each under its own name.',
  parameters: closed('What goes in.', {
    files: list('Files that have to be there.', name('A file.', 'artefactRequired'), {
      minItems: 1,
      uniqueItems: true,
    }),
    'also?': list('Files that go in if they are there.', name('A file.', 'artefactRead'), {
      minItems: 1,
      uniqueItems: true,
    }),
    'broken?': enumeration(
      'What happens to a file that is broken, or that earlier work could not make. skip (the default for one of several): the others are packed, and the text "Left out.txt" in the ZIP names it with its reason. refuse: no ZIP is made, and the message names it.',
      ['skip', 'refuse'],
    ),
    save: name('The ZIP.', 'artefactWritten'),
  }),
  example: { do: 'zip.make', files: ['index.html'], also: ['logoFile'], save: 'Website.zip' },
  fixture: {},
})
