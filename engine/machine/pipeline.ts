/** Long work with stages: started by a call, then watched by polling until it is done, fails, or the user stops watching. */
import { failureText, usualFallback } from '#engine/client/failure-text.ts'
import type { Failure, Step } from '#engine/definition/types.ts'
import { readPath } from '#engine/expressions/path.ts'
import { noPipeline, type Context, type PipelineState } from './context.ts'
import { invoking } from './invoking.ts'
import {
  hush,
  idleTarget,
  notPausing,
  stepTarget,
  tell,
  update,
  type DoneMoment,
  type FailedMoment,
  type Kit,
  type Node,
} from './kit.ts'
import { nextSteps } from './navigation.ts'
import { pausing } from './pausing.ts'

type PipelineStep = Extract<Step, { type: 'pipeline' }>

export const pipelineTexts = {
  run: 'Run pipeline',
  stop: 'Stop',
  done: 'All steps complete.',
  stopped: 'Polling stopped. You can resume by clicking "Run pipeline" again.',
}
const runFailure: Failure = { fallback: 'Run-all failed ({status})', unreached: 'Failed to start processing' }
const statusFailure: Failure = { fallback: 'Status error ({status})' }

export function pipelineNodes(kit: Kit, step: PipelineStep, index: number): Readonly<Record<string, Node>> {
  const { every = 1200, giveUpAfter = 5, advanceAfter = 500 } = step
  const here = stepTarget(step.id)
  const ways = (next: string) => ({
    next,
    failed: idleTarget(step.id, 'failed'),
    cancelled: idleTarget(step.id),
    left: '#left',
    missed: [],
  })
  const texts = { ...pipelineTexts, ...step.texts }
  const onStop = {
    stop: {
      target: idleTarget(step.id),
      actions: [hush, notRunning, tell(texts.stopped, 'info')],
    },
  }
  const starting = invoking('call', ways(`${here}.watching`), {
    verb: { do: 'call', call: step.run },
    meta: { doing: 'calling', call: step.run, once: true },
    failure: runFailure,
    keep: hush,
    undo: notRunning,
  })

  return {
    starting: {
      ...starting,
      entry: update(({ context }) => ({ pipeline: started(step, context) })),
      on: { ...starting.on, ...onStop },
    },
    watching: {
      initial: 'pausing',
      on: onStop,
      onDone: { target: idleTarget(step.id) },
      states: {
        pausing: { ...pausing(kit, every, ways(`${here}.watching.polling`)), on: {} },
        polling: {
          tags: ['busy'],
          meta: { doing: 'calling', call: step.status },
          // After a reload it is asked at once, before the pause is over.
          entry: notPausing,
          invoke: {
            src: 'poll',
            input: ({ context }) => ({ call: step.status, context }),
            onDone: [
              {
                guard: said('done'),
                target: `${here}.finishing`,
                actions: [keepStatus, hush, tell(texts.done, 'ok')],
              },
              { guard: said('error'), target: idleTarget(step.id, 'failed'), actions: [keepStatus, hush, stageFailed] },
              { target: 'pausing', actions: [hush, keepStatus] },
            ],
            onError: [
              {
                guard: ({ context }: { context: Context }) => (context.pipeline?.failures ?? 0) + 1 >= giveUpAfter,
                target: idleTarget(step.id, 'failed'),
                actions: [hush, notRunning, tell('Unable to poll status.')],
              },
              { target: 'pausing', actions: [hush, missed, pollFailed] },
            ],
          },
        },
      },
    },
    finishing: pausing(kit, advanceAfter, ways(`${here}.finished`)),
    finished: { always: [...nextSteps(kit, step, index), { target: idleTarget(step.id, 'done') }] },
  }
}

/** The first stage shows as running at once; a resumed run keeps what was known. */
function started(step: PipelineStep, context: Context): PipelineState {
  const known = context.pipeline ?? noPipeline
  const open = stagesOf(step, context).find(({ key }) => !known.completed.includes(key))
  return { ...known, current: known.current ?? open?.key, failed: [], failures: 0, running: true }
}

export interface Stage {
  readonly key: string
  readonly name: string
}

/** The stages as the server listed them; entries without a key are passed over. */
export function stagesOf(step: PipelineStep, context: Pick<Context, 'replies'>): readonly Stage[] {
  const listed = readPath(context.replies[step.steps], 'steps')
  return Array.isArray(listed) ? listed.flatMap((entry: unknown) => stage(entry)) : []
}

function stage(entry: unknown): readonly Stage[] {
  const key = readPath(entry, 'key')
  const name = readPath(entry, 'name')
  return typeof key === 'string' ? [{ key, name: typeof name === 'string' ? name : key }] : []
}

export type StageState = 'pending' | 'running' | 'done' | 'error'

export function stageStates(
  step: PipelineStep,
  context: Pick<Context, 'replies' | 'pipeline'>,
): readonly (Stage & { readonly state: StageState })[] {
  const { current, completed, failed, running } = context.pipeline ?? noPipeline
  return stagesOf(step, context).map((each) => {
    if (failed.includes(each.key)) return { ...each, state: 'error' }
    if (completed.includes(each.key)) return { ...each, state: 'done' }
    return { ...each, state: running && each.key === current ? 'running' : 'pending' }
  })
}

/** error if any stage is, done if all are, running if any is, else idle. */
export function overallState(states: readonly { readonly state: StageState }[]): 'error' | 'done' | 'running' | 'idle' {
  if (states.some(({ state }) => state === 'error')) return 'error'
  if (states.length > 0 && states.every(({ state }) => state === 'done')) return 'done'
  return states.some(({ state }) => state === 'running') ? 'running' : 'idle'
}

const said =
  (status: string) =>
  ({ event }: DoneMoment) =>
    readPath(event.output, 'status') === status

const keepStatus = update(({ context, event }: DoneMoment) => {
  const status = readPath(event.output, 'status')
  const current = readPath(event.output, 'current')
  const before = context.pipeline ?? noPipeline
  return {
    pipeline: {
      current: typeof current === 'string' ? current : before.current,
      completed: texts(readPath(event.output, 'completed')) ?? before.completed,
      failed: texts(readPath(event.output, 'failed')) ?? [],
      running: status !== 'done' && status !== 'error',
      failures: 0,
    },
  }
})

/** A list of keys; a single key counts as a list of one. */
function texts(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined
}

const stageFailed = tell(({ event }: DoneMoment) => {
  const message = readPath(event.output, 'message')
  return typeof message === 'string' && message !== '' ? message : usualFallback
})
const pollFailed = tell(({ event }: FailedMoment) => failureText(statusFailure, event.error))
const missed = update(({ context }) => ({
  pipeline: { ...(context.pipeline ?? noPipeline), failures: (context.pipeline?.failures ?? 0) + 1 },
}))
/** Nothing runs as far as anyone can tell. */
const notRunning = update(({ context }) => ({
  pipeline: { ...(context.pipeline ?? noPipeline), failures: 0, running: false },
}))
