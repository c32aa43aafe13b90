/** schedule.feed: the schedule of a workspace as a calendar. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleFeed = defineOperation({
  name: 'schedule.feed',
  scope: 'workspace',
  run: () => import('./schedule-feed.run.ts'),
  about:
    'Writes the leave, the meetings and the bank holidays of the workspace as a calendar (.ics) that other calendars can take or subscribe to; with ?person= of one person alone.',
  parameters: closed('Where it goes.', {
    save: name('The calendar.', 'answer'),
  }),
  example: { do: 'schedule.feed', save: 'schedule.ics' },
  fixture: {},
})
