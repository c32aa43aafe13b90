/** evidence.list: the stored evidence of a case. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const evidenceList = defineOperation({
  name: 'evidence.list',
  run: () => import('./evidence-list.run.ts'),
  about: 'Replies with the evidence of the case, newest first; with an empty list if there is none.',
  parameters: closed('Which evidence.', {
    from: name('The evidence.', 'artefactRead'),
    'heard?': name(
      'The transcripts as they were heard: with "now", quotes of lines that were corrected since follow.',
      'artefactRead',
    ),
    'now?': name('The transcripts as they are.', 'artefactRead'),
    'limit?': name('How many entries at most, as the request says.', 'artefactRead'),
  }),
  example: { do: 'evidence.list', from: 'evidence', limit: 'limit' },
  replies: { items: 'list' },
  fixture: {
    reply: {
      items: [
        {
          id: 'EV-001',
          ts: '2026-03-10T09:12:00Z',
          scope: 'all',
          call_id: null,
          user: { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40Z' },
          assistant: {
            content: 'The caller says that they have been waiting for two hours.',
            ts: '2026-03-10T09:11:42Z',
          },
        },
      ],
    },
  },
})
