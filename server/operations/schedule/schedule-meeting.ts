/** schedule.meeting: meetings in a person's calendar. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleMeeting = defineOperation({
  name: 'schedule.meeting',
  scope: 'workspace',
  run: () => import('./schedule-meeting.run.ts'),
  about: 'Adds a meeting to the calendar of a person of the workspace, or takes it out again.',
  parameters: closed('Whose meeting, and when.', {
    person: name('The id of the person.', 'part'),
    date: name('Its day, as YYYY-MM-DD.', 'part'),
    start: name('When it starts, as HH:MM.', 'part'),
    end: name('When it ends, as HH:MM.', 'part'),
    'remove?': flag('The meeting at this time is taken out.'),
  }),
  example: { do: 'schedule.meeting', person: 'personId', date: 'date', start: 'start', end: 'end' },
  fixture: {},
})
