/** The calls in which something is said. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioSearch = defineOperation({
  name: 'audio.search',
  about: 'Replies with the calls in which the words occur, best first, with the places where they do.',
  parameters: closed('What is searched, and where.', {
    for: name('The words.', 'artefactRead'),
    from: name('The index.', 'artefactRequired'),
  }),
  example: { do: 'audio.search', for: 'q', from: 'index' },
  replies: { calls: 'list' },
  fixture: {
    reply: {
      calls: [{ call_id: 'CALL-001', file: 'call_001.wav', path: 'call_001.wav', has_chunks: true, score: 1, hits: 1 }],
    },
  },
})
