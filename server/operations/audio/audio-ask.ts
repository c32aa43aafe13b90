/** A question about a case, answered from what was said. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioAsk = defineOperation({
  name: 'audio.ask',
  about:
    'Answers a question about the whole case or about one call from what was said in it, and names the places that bear the answer out.',
  parameters: closed('The question, and what it is about.', {
    question: name('The question.', 'artefactRead'),
    scope: name('"all" for the whole case, "call" for one call.', 'artefactRead'),
    call: name('The id of the call, where it is about one.', 'artefactRead'),
    from: name('The index.', 'artefactRequired'),
  }),
  example: { do: 'audio.ask', question: 'question', scope: 'scope', call: 'callId', from: 'index' },
  replies: { text: 'text', citations: 'list', timing_ms: 'number', usage: 'map' },
  fixture: {
    reply: {
      text: 'The caller says that they have been waiting for two hours.',
      citations: [{ call_id: 'CALL-001', chunk_id: 'CALL-001-1', ts: 0.4 }],
      timing_ms: 12,
      usage: {},
    },
  },
})
