/** audio.transcribe: transcribes each recording, with times. */
import { closed, name, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioTranscribe = defineOperation({
  name: 'audio.transcribe',
  doing: 'Transcribe',
  run: () => import('./audio-transcribe.run.ts'),
  about:
    'Writes down what is said in each recording, sentence by sentence, with the time at which it is said; of two channels, each is a speaker. Each minute is stored as soon as it is done. Without a provider it is done by the built-in transcriber, for English: speech in another language is named and not written down, and figures, codes and names of which it was not sure are marked.',
  parameters: closed('Which recordings.', {
    from: name('The recordings.', 'artefactRequired'),
    files: name('The files of the recordings, in the same order.', 'artefactRequired'),
    'language?': text('The language spoken, as in "en"; default: it is recognised.'),
    as: name('The transcripts, by call id.', 'artefactWritten'),
    'waveForms?': name('How loud each quarter of a second is, from 0 to 100, by call id.', 'artefactWritten'),
  }),
  example: { do: 'audio.transcribe', from: 'recordings', files: 'files', as: 'transcripts', waveForms: 'waves' },
  fixture: {
    writes: {
      as: [
        {
          call_id: 'CALL-001',
          file: 'call_001.wav',
          sentences: [{ start: 0.4, end: 3.1, text: 'I have been waiting for two hours now.' }],
          unwritten: 0,
          foreign: [],
          about: 'Written down by the built-in transcriber.',
        },
      ],
      waveForms: [{ call_id: 'CALL-001', peaks: [0, 12, 64, 58, 31, 4] }],
    },
  },
})
