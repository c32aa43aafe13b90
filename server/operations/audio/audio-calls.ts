/** audio.calls: the list of calls of a case. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioCalls = defineOperation({
  name: 'audio.calls',
  run: () => import('./audio-calls.run.ts'),
  about:
    'Replies with the calls of the case and with the number of files that were uploaded. A call that failed has its problem.',
  parameters: closed('Which case.', {
    uploaded: name('The uploaded files.', 'artefactRequired'),
    from: name('The recordings; none are listed until they are checked.', 'artefactRead'),
    'transcripts?': name(
      'What was said in them: a call that could not be written down has its problem.',
      'artefactRead',
    ),
  }),
  example: { do: 'audio.calls', uploaded: 'files', from: 'recordings' },
  replies: { items: 'list', totals: { uploaded: 'number' } },
  fixture: {
    reply: { items: [{ call_id: 'CALL-001', file: 'call_001.wav', duration_sec: 184 }], totals: { uploaded: 1 } },
  },
})
