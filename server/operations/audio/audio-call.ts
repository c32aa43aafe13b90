/** audio.call: one call of a case in detail. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioCall = defineOperation({
  name: 'audio.call',
  run: () => import('./audio-call.run.ts'),
  about: 'Replies with the file, the length and the wave form of one call, and with its sections.',
  parameters: closed('Which call.', {
    call: name('The id of the call.', 'artefactRead'),
    recordings: name('The recordings.', 'artefactRequired'),
    summaries: name('The sections; a call may have none yet.', 'artefactRead'),
    'transcripts?': name('What was said: replies how that was written down.', 'artefactRead'),
    'waveForms?': name('How loud it is, as audio.transcribe writes it.', 'artefactRead'),
  }),
  example: { do: 'audio.call', call: 'callId', recordings: 'recordings', summaries: 'summaries', waveForms: 'waves' },
  replies: {
    call: { file: 'text', duration_sec: 'number', peaks: 'list?', about: 'text?' },
    quick: { has_quick: 'boolean', chunks: 'list' },
  },
  fixture: {
    reply: {
      call: {
        file: 'call_001.wav',
        duration_sec: 184,
        peaks: [0, 12, 64, 58, 31, 4],
        about: 'Written down by the built-in transcriber.',
      },
      quick: {
        has_quick: true,
        chunks: [
          {
            chunk_id: 'CALL-001-1',
            window: { start_tc: '00:00:00', end_tc: '00:03:04' },
            title: 'A long wait',
            summary: 'The caller has been waiting for two hours and asks when help arrives.',
            quotes: [{ quote: 'I have been waiting for two hours now.', ts: 0.4, original_start_tc: '00:00:00' }],
          },
        ],
      },
    },
  },
})
