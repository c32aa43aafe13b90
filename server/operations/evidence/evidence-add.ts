/** evidence.add: stores an answer as evidence. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const evidenceAdd = defineOperation({
  name: 'evidence.add',
  run: () => import('./evidence-add.run.ts'),
  about: 'Keeps a question and its answer as evidence, with the time, and replies with the id of the entry.',
  parameters: closed('What is kept.', {
    scope: name('"all" for the whole case, "call" for one call.', 'artefactRead'),
    call: name('The id of the call, where it is about one.', 'artefactRead'),
    user: name('The question: content and ts.', 'artefactRead'),
    assistant: name('The answer: content, ts, citations, usage and timing_ms.', 'artefactRead'),
    'meta?': name('What else was sent with it.', 'artefactRead'),
    into: name('The evidence; what it holds already is kept.', 'artefactWritten'),
  }),
  example: {
    do: 'evidence.add',
    scope: 'scope',
    call: 'callId',
    user: 'user',
    assistant: 'assistant',
    meta: 'meta',
    into: 'evidence',
  },
  replies: { id: 'text' },
  fixture: {
    reply: { id: 'EV-001' },
    writes: {
      into: [
        {
          id: 'EV-001',
          ts: '2026-03-10T09:12:00Z',
          scope: 'call',
          call_id: 'CALL-001',
          user: { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40Z' },
          assistant: { content: 'Two hours.', ts: '2026-03-10T09:11:42Z' },
        },
      ],
    },
  },
  sideBySide: true,
})
