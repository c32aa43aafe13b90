/** audio.captions: a call as captions. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioCaptions = defineOperation({
  name: 'audio.captions',
  run: () => import('./audio-captions.run.ts'),
  about: 'Writes the transcript of one call as a caption file (.srt).',
  parameters: closed('Of which call.', {
    call: name('The id of the call.', 'artefactRead'),
    from: name('The transcripts.', 'artefactRequired'),
    save: name('The caption file.', 'artefactWritten'),
  }),
  example: { do: 'audio.captions', call: 'callId', from: 'transcripts', save: 'transcript.srt' },
  fixture: {
    writes: { save: '1\n00:00:00,400 --> 00:00:03,100\nI have been waiting for two hours now.\n' },
  },
})
