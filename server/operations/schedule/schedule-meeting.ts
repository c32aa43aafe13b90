/** Meetings in a person's calendar. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleMeeting = defineOperation({
  name: 'schedule.meeting',
  about: 'Adds a meeting to the calendar of a person of the workspace, or takes it out again.',
  parameters: closed('Whose meeting, and when.', {
    person: name('The id of the person.', 'artefactRead'),
    date: name('Its day, as YYYY-MM-DD.', 'artefactRead'),
    start: name('When it starts, as HH:MM.', 'artefactRead'),
    end: name('When it ends, as HH:MM.', 'artefactRead'),
    'remove?': flag('The meeting at this time is taken out.'),
  }),
  example: { do: 'schedule.meeting', person: 'personId', date: 'date', start: 'start', end: 'end' },
  fixture: {},
})
