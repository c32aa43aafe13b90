/**
 * Reconciles the records of long work with the workflows of the job engine. A job that was recorded but never begun, because
 * the database went away in between, is begun; a job that the engine has given up is recorded as failed. Without this, neither
 * would ever end.
 */
import type { DBOS as Engine } from '@dbos-inc/dbos-sdk'
import { explainMistake } from '#server/errors.ts'
import type { JobStore } from './job-store.ts'

interface Options {
  readonly DBOS: Pick<typeof Engine, 'listWorkflows'>
  readonly jobs: Pick<JobStore, 'listRunning' | 'end'>
  readonly begin: (job: string) => Promise<void>
}

/** By the engine's states. The engine gives up a job that began too often, because its process ended each time. */
const failureMessages: Readonly<Record<string, string>> = {
  MAX_RECOVERY_ATTEMPTS_EXCEEDED:
    'The portal ended each time it worked on this, so it does not try again. Try again with less, or tell whoever runs the portal.',
  ERROR: explainMistake,
  CANCELLED: explainMistake,
}

export async function reconcileJobs({ DBOS, jobs, begin }: Options): Promise<void> {
  const running = await jobs.listRunning()
  if (running.length === 0) return
  const workflows = await DBOS.listWorkflows({ workflowIDs: [...running], loadInput: false, loadOutput: false })
  const states = new Map(workflows.map(({ workflowID, status }) => [workflowID, status]))
  for (const job of running) {
    const state = states.get(job)
    if (state === undefined) await begin(job)
    const message = failureMessages[state ?? '']
    if (message !== undefined) await jobs.end(job, { state: 'error', message })
  }
}
