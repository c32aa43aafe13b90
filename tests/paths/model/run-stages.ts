/** Long work with stages, as the model sees it: started, then polled until it is done, fails, or the user stops. */
import type { Step } from '#engine/definition/types.ts'
import { replyValue } from './model-facts.ts'
import type { Place, Stages, Text } from './place.ts'
import { expectedRequest } from './expected-request.ts'
import { acceptReply, findCall, judgeAnswer, pause, send, type Run } from './model-run.ts'
import { enterNextStep } from './enter-step.ts'
import { expectedText, isJsonReply, jsonOf } from './expected-text.ts'

type PipelineStep = Extract<Step, { type: 'pipeline' }>
/** The status reply of the specification. */
interface StatusReply {
  readonly status?: string
  readonly message?: string
  readonly current?: string | null
  readonly completed?: readonly string[]
  readonly failed?: string | null
}

export function runStages(run: Run, step: PipelineStep): void {
  const { at } = run
  if (at.replies[step.steps] === undefined) return replaceMessages(run, 'Steps not loaded yet. Try again.')
  at.messages = []
  updateStages(run, {
    current: at.stages?.current ?? stageKeys(step, at).find((key) => !at.stages?.completed.includes(key)),
    failed: [],
    running: true,
  })
  const answer = send(run, step.run, expectedRequest(findCall(run, step.run), at, run.world))
  const result = judgeAnswer(run, answer, 'json', {
    fallback: 'Run-all failed ({status})',
    unreached: 'Failed to start processing',
  })
  if (result.ending === 'stopped') return reportStopped(run, step)
  if (result.ending !== 'done') return updateStages(run, { running: false })
  acceptReply(run, step.run, result.json)
  at.messages = []
  for (let failures = 0; failures < (step.giveUpAfter ?? 5);) {
    const outcome = poll(run, step)
    if (outcome === 'over') return
    failures = outcome === 'failed' ? failures + 1 : 0
  }
  updateStages(run, { running: false })
  replaceMessages(run, 'Unable to poll status.')
}

function poll(run: Run, step: PipelineStep): 'over' | 'failed' | 'heard' {
  if (pause(run, step.every ?? 1200) === 'stopped') return over(reportStopped(run, step))
  const answer = send(run, step.status, expectedRequest(findCall(run, step.status), run.at, run.world))
  if (answer.end === 'stopped') return over(reportStopped(run, step))
  if (!isJsonReply(answer)) {
    replaceMessages(run, expectedText({ fallback: 'Status error ({status})' }, answer, 'json'))
    return 'failed'
  }
  const json = jsonOf(answer)
  const { status, message, current, completed, failed } = json as StatusReply // the server of these tests follows the specification
  const before = run.at.stages
  acceptReply(run, step.status, json)
  updateStages(run, {
    current: current ?? before?.current,
    completed: completed ?? before?.completed ?? [],
    failed: failed ? [failed] : [],
    running: status !== 'done' && status !== 'error',
  })
  run.at.messages = []
  if (status === 'error') return over(replaceMessages(run, message || 'Processing failed'))
  if (status !== 'done') return 'heard'
  replaceMessages(run, step.texts?.done ?? 'All steps complete.', 'ok')
  if (pause(run, step.advanceAfter ?? 500) === 'done') enterNextStep(run, step)
  return 'over'
}

const over = (_result: void) => 'over' as const

function replaceMessages({ at }: Run, text: string, kind: Text['kind'] = 'error'): void {
  at.messages = [{ kind, text }]
}

function updateStages({ at }: Run, change: Partial<Stages>): void {
  at.stages = { current: undefined, completed: [], failed: [], running: false, ...at.stages, ...change }
}

function reportStopped(run: Run, step: PipelineStep): void {
  updateStages(run, { running: false })
  replaceMessages(
    run,
    step.texts?.stopped ?? 'Polling stopped. You can resume by clicking "Run pipeline" again.',
    'info',
  )
}

export function stageKeys(step: PipelineStep, place: Pick<Place, 'replies'>): readonly string[] {
  const stages = replyValue(`${step.steps}.steps`, place)
  return Array.isArray(stages) ? stages.map((stage: { readonly key: string }) => stage.key) : []
}
