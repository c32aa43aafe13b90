/** The step type pipeline: shows the stages and their progress. The buttons Run and Stop are with the other buttons. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useMemo } from 'react'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { ProgressBar } from '#ui-kit/components/ProgressBar.tsx'
import { StageList } from '#ui-kit/components/StageList.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

/** Loaded on demand, since it appears with the first run. */
const MayLeave = onDemand(async () => (await import('./MayLeave.tsx')).MayLeave)

export function PipelineStep({
  step: { run: call },
  view: { stages, overall, work, busy },
  actor,
  host,
}: StepProps<'pipeline'>) {
  const { session } = actor.getSnapshot().context
  const run = useMemo(() => (session === undefined ? undefined : { session, call }), [session, call])
  if (stages.length === 0)
    return busy ? null : (
      <EmptyState title="No steps to show">The list of steps could not be loaded. Try again.</EmptyState>
    )
  const done = stages.filter(({ state }) => state === 'done').length
  return (
    <div className={styles.group} data-state={overall}>
      <ProgressBar
        label={`${done} of ${stages.length} steps done`}
        // The share of the whole work moves within a stage as well.
        value={Math.max(done, (work?.share ?? 0) * stages.length)}
        max={stages.length}
        // Its place is kept while the work says nothing.
        text={work?.message ?? ''}
      />
      <StageList stages={stages} />
      <WhileLoading value={null}>{overall === 'running' && run && <MayLeave host={host} run={run} />}</WhileLoading>
    </div>
  )
}
