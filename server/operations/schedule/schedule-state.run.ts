/** schedule.state: the schedule of the workspace as it is now. */
import { scheduleAnswer } from '#server/schedule/schedule-reply.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

export const run: WorkspaceRun = async (_, { schedule }) => scheduleAnswer(await schedule.read())
