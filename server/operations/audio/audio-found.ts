/** audio.found: the calls in which a search has found something. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioFound = defineOperation({
  name: 'audio.found',
  run: () => import('./audio-found.run.ts'),
  about: 'Replies with the calls in which texts.find found something, best first, each with its best passages.',
  parameters: closed('What was found, and in which case.', {
    found: name('What texts.find wrote.', 'artefactRequired'),
    summaries: name('The sections; a call may have none yet.', 'artefactRead'),
  }),
  example: { do: 'audio.found', found: 'found', summaries: 'summaries' },
  replies: { calls: 'list' },
  fixture: {
    reply: {
      calls: [
        {
          call_id: 'CALL-001',
          file: 'call_001.wav',
          path: 'call_001.wav',
          has_chunks: true,
          score: 1,
          hits: 1,
          passages: [{ quote: 'I have been waiting for two hours now.', ts: 0.4, marks: [[12, 19]] }],
        },
      ],
    },
  },
})
