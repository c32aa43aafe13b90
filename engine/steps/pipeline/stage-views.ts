/** Reads the stages of a pipeline and how far each of them is. */
import type { Context, PipelineState } from '#engine/machine/context.ts'
import type { StageState, StageView, WizardView, WorkView } from '#engine/view/wizard-view.ts'
import { readPath } from '#engine/values/path.ts'
import type { StepOf } from '../step-type.ts'

export const notStarted: PipelineState = { current: undefined, completed: [], failed: [], running: false, failures: 0 }

interface Stage {
  readonly key: string
  readonly name: string
}

/** The stages that the server listed. Entries without a key are ignored. */
export function stagesOf(step: StepOf<'pipeline'>, context: Pick<Context, 'replies'>): readonly Stage[] {
  const entries = readPath(context.replies[step.steps], 'steps')
  return Array.isArray(entries) ? entries.flatMap((entry: unknown) => readStage(entry)) : []
}

function readStage(entry: unknown): readonly Stage[] {
  const key = readPath(entry, 'key')
  const name = readPath(entry, 'name')
  return typeof key === 'string' ? [{ key, name: typeof name === 'string' ? name : key }] : []
}

export function stageViews(
  step: StepOf<'pipeline'>,
  context: Pick<Context, 'replies' | 'pipeline'>,
): readonly StageView[] {
  const state = context.pipeline ?? notStarted
  return stagesOf(step, context).map((each) => ({ ...each, state: stageState(each, state) }))
}

function stageState({ key }: Stage, { current, completed, failed, running }: PipelineState): StageState {
  if (failed.includes(key)) return 'error'
  if (completed.includes(key)) return 'done'
  return running && key === current ? 'running' : 'pending'
}

/** The progress that the work itself reports. Undefined while it does not run. */
export function workView({ running, share, message }: PipelineState = notStarted): WorkView | undefined {
  return running && (share !== undefined || message !== undefined) ? { share, message } : undefined
}

/** "error" if any stage failed, "done" if all are done, "running" if any is running, otherwise "idle". */
export function overallState(stages: readonly { readonly state: StageState }[]): WizardView['overall'] {
  if (stages.some(({ state }) => state === 'error')) return 'error'
  if (stages.length > 0 && stages.every(({ state }) => state === 'done')) return 'done'
  return stages.some(({ state }) => state === 'running') ? 'running' : 'idle'
}
