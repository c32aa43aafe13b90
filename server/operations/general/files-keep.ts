/** files.keep: makes parts of a request part of the session; otherwise they are gone when the reply is sent. */
import { closed, list, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const filesKeep = defineOperation({
  name: 'files.keep',
  run: () => import('./files-keep.run.ts'),
  about:
    'Keeps the parts of the request in the session, each under its wire name ("files[]" as "files"), so that later calls can read them. A part sent again replaces the former one.',
  parameters: closed('Which parts are kept.', {
    'only?': list('Wire names of the parts to keep; absent: all of them.', text('A wire name.'), {
      minItems: 1,
      uniqueItems: true,
    }),
  }),
  example: { do: 'files.keep', only: ['contextFile', 'transcriptFile'] },
  fixture: {},
})
