/** schedule.changes: the latest changes of the schedule, and who made them. */
import type { PastChange } from '#server/schedule/stored-schedule.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

const mostChanges = 200

export const run: WorkspaceRun = async (_, { schedule }) => ({
  reply: { changes: (await schedule.changes(mostChanges)).map(changeReply) },
})

const changeReply = ({ made_at, user_name, kind, subject, before, after }: PastChange) => ({
  at: made_at.toISOString(),
  by: user_name,
  kind,
  subject,
  before,
  after,
})
