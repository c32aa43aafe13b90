/** Leave in a person's calendar. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleLeave = defineOperation({
  name: 'schedule.leave',
  about: 'Adds leave to the calendar of a person of the workspace, or takes it out again.',
  parameters: closed('Whose leave, and when.', {
    person: name('The id of the person.', 'artefactRead'),
    from: name('Its first day, as YYYY-MM-DD.', 'artefactRead'),
    to: name('Its last day, as YYYY-MM-DD.', 'artefactRead'),
    'remove?': flag('The leave with these days is taken out.'),
  }),
  example: { do: 'schedule.leave', person: 'personId', from: 'from', to: 'to' },
  fixture: {},
})
