/** schedule.meeting: adds a meeting to the calendar of a person, or takes it out again. */
import { addEntry, removeEntry } from '#server/schedule/edits.ts'
import { readMeeting, readPersonId } from '#server/schedule/read-entries.ts'
import { savedAnswer } from '#server/schedule/schedule-reply.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

interface Parameters {
  readonly person: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly remove?: boolean
}

export const run: WorkspaceRun<Parameters> = async (parameters, { part, schedule }) => {
  const { person, date, start, end, remove = false } = parameters
  const id = readPersonId(part(person))
  const meeting = readMeeting(part(date), part(start), part(end))
  return savedAnswer(await schedule.edit(remove ? removeEntry(id, meeting) : addEntry(id, meeting)))
}
