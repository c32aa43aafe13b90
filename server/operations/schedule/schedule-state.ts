/** schedule.state: the schedule of a workspace, as its screen shows it. */
import { closed } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const scheduleState = defineOperation({
  name: 'schedule.state',
  scope: 'workspace',
  run: () => import('./schedule-state.run.ts'),
  about: 'Replies with the people of the workspace and with their calendars: bank holidays, leave and meetings.',
  parameters: closed('It takes none: the workspace of the request decides.', {}),
  example: { do: 'schedule.state' },
  replies: { people: { people: 'list' }, calendars: { global: { bankHolidays: 'list' }, people: 'map' } },
  fixture: {
    reply: {
      people: {
        people: [
          {
            id: 'p_7f3k2a',
            name: 'Person One',
            role: 'Planner',
            skills: ['Planning', 'Costing'],
            workPattern: { mon: [9, 17], tue: [9, 17], wed: [9, 17], thu: [9, 17], fri: [9, 17] },
            breakMinsPerDay: 30,
            active: true,
            notes: '',
            preset: 'fullTime',
            contractedHoursPerWeek: 37.5,
          },
        ],
      },
      calendars: {
        global: { bankHolidays: [] },
        people: {
          p_7f3k2a: [
            { type: 'leave', from: '2026-03-16', to: '2026-03-17' },
            { type: 'meeting', date: '2026-03-12', start: '10:00', end: '11:30' },
          ],
        },
      },
    },
  },
})
