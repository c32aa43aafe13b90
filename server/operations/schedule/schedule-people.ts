/** schedule.people: saves the people of a workspace as one list. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const schedulePeople = defineOperation({
  name: 'schedule.people',
  scope: 'workspace',
  run: () => import('./schedule-people.run.ts'),
  about:
    'Saves the list of people of the workspace. With the version that the editor began from, two editors are merged person by person and a true clash is refused; without it the list is replaced.',
  parameters: closed('Which list.', {
    people: name('The full list of people.', 'part'),
  }),
  example: { do: 'schedule.people', people: 'people' },
  fixture: {},
})
