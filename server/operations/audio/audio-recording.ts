/** audio.recording: a recording as it was uploaded, for listening. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioRecording = defineOperation({
  name: 'audio.recording',
  run: () => import('./audio-recording.run.ts'),
  about:
    'Gives the recording of one call to the call that names it as its file. It is neither copied nor kept under that name; players ask for parts of it.',
  parameters: closed('Which call.', {
    call: name('The id of the call.', 'artefactRead'),
    recordings: name('The recordings.', 'artefactRequired'),
    files: name('The files of the recordings, in the same order.', 'artefactRequired'),
    as: name('The recording, within this call.', 'artefactWritten'),
  }),
  example: { do: 'audio.recording', call: 'callId', recordings: 'recordings', files: 'files', as: 'recording.wav' },
  fixture: {},
})
