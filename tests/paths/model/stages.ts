/** Long work with stages, as the model sees it: started, asked about until it is done, fails, or the user stops asking. */
import type { Step } from '#engine/definition/types.ts'
import { replied } from './facts.ts'
import type { Place, Stages, Text } from './place.ts'
import { expectedRequest } from './request.ts'
import { callNamed, judge, pause, send, type Run } from './run.ts'
import { goOn } from './steps.ts'
import { expectedText, isJsonReply, jsonOf } from './text.ts'

type PipelineStep = Extract<Step, { type: 'pipeline' }>
/** The status reply of the specification. */
interface Told {
  readonly status?: string
  readonly message?: string
  readonly current?: string | null
  readonly completed?: readonly string[]
  readonly failed?: string | null
}

export function runStages(run: Run, step: PipelineStep): void {
  const { at } = run
  if (at.replies[step.steps] === undefined) return say(run, 'Steps not loaded yet. Try again.')
  at.messages = []
  stand(run, {
    current: at.stages?.current ?? stageKeys(step, at).find((key) => !at.stages?.completed.includes(key)),
    failed: [],
    running: true,
  })
  const answer = send(run, step.run, expectedRequest(callNamed(run, step.run), at, run.world))
  const { ending } = judge(run, answer, 'json', {
    fallback: 'Run-all failed ({status})',
    unreached: 'Failed to start processing',
  })
  if (ending === 'stopped') return stopped(run, step)
  if (ending !== 'done') return stand(run, { running: false })
  at.messages = []
  for (let failures = 0; failures < (step.giveUpAfter ?? 5);) {
    const heard = poll(run, step)
    if (heard === 'over') return
    failures = heard === 'failed' ? failures + 1 : 0
  }
  stand(run, { running: false })
  say(run, 'Unable to poll status.')
}

function poll(run: Run, step: PipelineStep): 'over' | 'failed' | 'heard' {
  if (pause(run, step.every ?? 1200) === 'stopped') return over(stopped(run, step))
  const answer = send(run, step.status, expectedRequest(callNamed(run, step.status), run.at, run.world))
  if (answer.end === 'stopped') return over(stopped(run, step))
  if (!isJsonReply(answer)) {
    say(run, expectedText({ fallback: 'Status error ({status})' }, answer, 'json'))
    return 'failed'
  }
  const { status, message, current, completed, failed } = jsonOf(answer) as Told // the server of these tests keeps to the specification
  const before = run.at.stages
  stand(run, {
    current: current ?? before?.current,
    completed: completed ?? before?.completed ?? [],
    failed: failed ? [failed] : [],
    running: status !== 'done' && status !== 'error',
  })
  run.at.messages = []
  if (status === 'error') return over(say(run, message || 'Processing failed'))
  if (status !== 'done') return 'heard'
  say(run, step.texts?.done ?? 'All steps complete.', 'ok')
  if (pause(run, step.advanceAfter ?? 500) === 'done') goOn(run, step)
  return 'over'
}

const over = (_told: void) => 'over' as const

function say({ at }: Run, text: string, kind: Text['kind'] = 'error'): void {
  at.messages = [{ kind, text }]
}

function stand({ at }: Run, change: Partial<Stages>): void {
  at.stages = { current: undefined, completed: [], failed: [], running: false, ...at.stages, ...change }
}

function stopped(run: Run, step: PipelineStep): void {
  stand(run, { running: false })
  say(run, step.texts?.stopped ?? 'Polling stopped. You can resume by clicking "Run pipeline" again.', 'info')
}

export function stageKeys(step: PipelineStep, place: Pick<Place, 'replies'>): readonly string[] {
  const listed = replied(`${step.steps}.steps`, place)
  return Array.isArray(listed) ? listed.map((stage: { readonly key: string }) => stage.key) : []
}
