/** The step type pipeline: shows the stages and their progress. The buttons Run and Stop are with the other buttons. */
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { ProgressBar } from '#ui-kit/components/ProgressBar.tsx'
import { StageList } from '#ui-kit/components/StageList.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

export function PipelineStep({ view: { stages, overall, work, busy } }: StepProps<'pipeline'>) {
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
        text={work?.message}
      />
      <StageList stages={stages} />
    </div>
  )
}
