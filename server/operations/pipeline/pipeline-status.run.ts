/** pipeline.status: replies with the progress of long work. */
import type { Run } from '../work.ts'

export const run: Run<{ readonly of: string }> = async ({ of }, { jobOf, stagesOf }) => {
  const job = await jobOf(of)
  if (!job)
    return {
      status: 'waiting',
      message: 'Nothing has been started yet.',
      failed: null,
      completed: [],
      current: null,
      problems: [],
    }
  const { status, message, completed, current = null, failed = null, share, problems } = job
  const stages = stagesOf(of).length
  // Each stage counts the same; the current one counts by the progress that it reports.
  const done = stages > 0 ? Math.min(1, (completed.length + (share ?? 0)) / stages) : undefined
  return { status, message, failed, completed, current, share: done, problems }
}
