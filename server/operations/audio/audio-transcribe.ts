/** What was said in each recording, and when. */
import { closed, name, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioTranscribe = defineOperation({
  name: 'audio.transcribe',
  about: 'Writes down what is said in each recording, sentence by sentence, with the time at which it is said.',
  parameters: closed('Which recordings.', {
    from: name('The recordings.', 'artefactRequired'),
    'language?': text('The language spoken, as in "en"; default: it is recognised.'),
    as: name('The transcripts, by call id.', 'artefactWritten'),
  }),
  example: { do: 'audio.transcribe', from: 'recordings', as: 'transcripts' },
  fixture: {
    writes: {
      as: [
        {
          call_id: 'CALL-001',
          file: 'call_001.wav',
          sentences: [{ start: 0.4, end: 3.1, text: 'I have been waiting for two hours now.' }],
        },
      ],
    },
  },
})
