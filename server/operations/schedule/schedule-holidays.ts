/** schedule.holidays: the bank holidays of a workspace. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleHolidays = defineOperation({
  name: 'schedule.holidays',
  scope: 'workspace',
  run: () => import('./schedule-holidays.run.ts'),
  about: 'Saves the bank holidays of the workspace, each with its date and its name: days on which nobody is free.',
  parameters: closed('Which list.', {
    bankHolidays: name('The full list.', 'part'),
  }),
  example: { do: 'schedule.holidays', bankHolidays: 'bankHolidays' },
  fixture: {},
})
