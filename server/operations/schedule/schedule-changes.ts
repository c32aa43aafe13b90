/** schedule.changes: who changed what in the schedule of a workspace. */
import { closed } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleChanges = defineOperation({
  name: 'schedule.changes',
  scope: 'workspace',
  run: () => import('./schedule-changes.run.ts'),
  about:
    'Replies with the latest changes of the schedule of the workspace: when and by whom, of which person or day, what was there before and what after.',
  parameters: closed('It takes none: the workspace of the request decides.', {}),
  example: { do: 'schedule.changes' },
  replies: { changes: 'list' },
  fixture: {
    reply: {
      changes: [
        {
          at: '2026-03-10T09:00:00.000Z',
          by: 'Person Two',
          kind: 'leave',
          subject: 'p_7f3k2a',
          before: null,
          after: { type: 'leave', from: '2026-03-16', to: '2026-03-17' },
        },
      ],
    },
  },
})
