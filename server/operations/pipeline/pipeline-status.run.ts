/** pipeline.status: replies with the progress of long work, in the language of the run. */
import { sentenceInWords, worded } from '#server/wording.ts'
import type { JobState, Run } from '../work.ts'

export const run: Run<{ readonly of: string }> = async ({ of }, { jobOf, stagesOf }) => {
  const job = await jobOf(of)
  if (!job)
    return {
      status: 'waiting',
      message: worded('Nothing has been started yet.'),
      failed: null,
      completed: [],
      current: null,
      problems: [],
    }
  const { status, completed, current = null, failed = null, share, problems } = job
  const stages = stagesOf(of)
  // Each stage counts the same; the current one counts by the progress that it reports.
  const done = stages.length > 0 ? Math.min(1, (completed.length + (share ?? 0)) / stages.length) : undefined
  const nameOfCurrent = stages.find(({ key }) => key === current)?.name
  return { status, message: messageOf(job, nameOfCurrent), failed, completed, current, share: done, problems }
}

function messageOf({ status, message }: JobState, stage: string | undefined): string {
  if (message !== '') return sentenceInWords(message)
  if (status === 'done') return worded('All steps complete.')
  return stage === undefined ? worded('Waiting to begin.') : `${stage}…`
}
