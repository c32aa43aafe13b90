/** schedule.leave: adds leave to the calendar of a person, or takes it out again. */
import { addEntry, removeEntry } from '#server/schedule/edits.ts'
import { readLeave, readPersonId } from '#server/schedule/read-entries.ts'
import { savedAnswer } from '#server/schedule/schedule-reply.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

interface Parameters {
  readonly person: string
  readonly from: string
  readonly to: string
  readonly remove?: boolean
}

export const run: WorkspaceRun<Parameters> = async ({ person, from, to, remove = false }, { part, schedule }) => {
  const id = readPersonId(part(person))
  const leave = readLeave(part(from), part(to))
  return savedAnswer(await schedule.edit(remove ? removeEntry(id, leave) : addEntry(id, leave)))
}
