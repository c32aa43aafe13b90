/** audio.check, the first stage of a case: which of the files are recordings of calls. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioCheck = defineOperation({
  name: 'audio.check',
  doing: 'Check the recordings',
  run: () => import('./audio-check.run.ts'),
  about:
    'Checks that each file is a .wav recording that can be read, gives it a call id, and notes its length. A file that cannot be used keeps its place in the list, with its problem; all others go on.',
  parameters: closed('Which files.', {
    from: name('The uploaded files.', 'artefactRequired'),
    as: name('The recordings, by call id.', 'artefactWritten'),
  }),
  example: { do: 'audio.check', from: 'files', as: 'recordings' },
  fixture: {
    writes: { as: [{ call_id: 'CALL-001', file: 'call_001.wav', duration_sec: 184 }] },
  },
})
