/** schedule.people: saves the list of people, merged with the changes that others have saved in the meantime. */
import { replacePeople } from '#server/schedule/edits.ts'
import { readPeople } from '#server/schedule/read-people.ts'
import { savedAnswer } from '#server/schedule/schedule-reply.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

interface Parameters {
  readonly people: string
}

export const run: WorkspaceRun<Parameters> = async ({ people }, { part, knownVersion, schedule }) =>
  savedAnswer(await schedule.edit(replacePeople(readPeople(part(people)), knownVersion)))
