/** data.write: values of a session as a file that a person or another program can read. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { fileName } from '../document-parts.ts'

export const dataWrite = defineOperation({
  name: 'data.write',
  run: () => import('./data-write.run.ts'),
  about:
    'Writes values of the session to a JSON file. One value is written as it is, several as an object under their names; values that are not there are left out. Facts are written with the passages that each of them rests on.',
  parameters: closed('What is written where.', {
    from: list('The values.', name('A value, never a file.', 'artefactRead'), { minItems: 1, uniqueItems: true }),
    'fileName?': fileName,
    save: name('The JSON file.', 'artefactWritten'),
  }),
  example: { do: 'data.write', from: ['mode', 'prompt', 'scale', 'rotation'], save: 'settings.json' },
  fixture: {},
})
