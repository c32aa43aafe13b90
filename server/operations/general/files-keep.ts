/** files.keep: makes parts of a request part of the session; otherwise they are gone when the reply is sent. */
import { closed, enumeration, list, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const filesKeep = defineOperation({
  name: 'files.keep',
  run: () => import('./files-keep.run.ts'),
  about:
    'Keeps the parts of the request in the session, each under its wire name ("files[]" as "files"), so that later calls can read them. A part sent again replaces the former one. A broken file of several is kept apart: it is named with its reason, and the others are kept.',
  parameters: closed('Which parts are kept.', {
    'only?': list('Wire names of the parts to keep; absent: all of them.', text('A wire name.'), {
      minItems: 1,
      uniqueItems: true,
    }),
    'broken?': enumeration(
      'What happens when some of several files of a part are broken. Absent: what the field says, which is "name" by default. name: the others are kept; the reply names the broken files under "broken" as a list of {file, problem}, and so do text.extract, "each" and the part "unread" of a document. refuse: nothing is kept.',
      ['name', 'refuse'],
    ),
  }),
  example: { do: 'files.keep', only: ['contextFile', 'transcriptFile'] },
  fixture: {},
})
