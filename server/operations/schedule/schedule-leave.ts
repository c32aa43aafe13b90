/** schedule.leave: leave in a person's calendar. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleLeave = defineOperation({
  name: 'schedule.leave',
  scope: 'workspace',
  run: () => import('./schedule-leave.run.ts'),
  about: 'Adds leave to the calendar of a person of the workspace, or takes it out again.',
  parameters: closed('Whose leave, and when.', {
    person: name('The id of the person.', 'part'),
    from: name('Its first day, as YYYY-MM-DD.', 'part'),
    to: name('Its last day, as YYYY-MM-DD.', 'part'),
    'remove?': flag('The leave with these days is taken out.'),
  }),
  example: { do: 'schedule.leave', person: 'personId', from: 'from', to: 'to' },
  fixture: {},
})
