/** Builds the states of a pipeline: a call starts the work, then polling watches it until it is done, fails, or the user stops. */
import type { Failure } from '#engine/definition/types.ts'
import type { Context, PipelineState } from '#engine/machine/context.ts'
import type { Kit } from '#engine/machine/kit.ts'
import type { DoneEventArgs, ErrorEventArgs, Node } from '#engine/machine/node.ts'
import { readPath } from '#engine/values/path.ts'
import type { StepOf } from '../step-type.ts'
import { notStarted, stagesOf } from './stage-views.ts'

const runFailure: Failure = { fallback: 'Run-all failed ({status})', unreached: 'Failed to start processing' }
const statusFailure: Failure = { fallback: 'Status error ({status})' }

interface Texts {
  readonly done: string
  readonly stopped: string
}

export function watchingNodes(
  step: StepOf<'pipeline'>,
  texts: Texts,
  kit: Kit,
  index: number,
): Readonly<Record<string, Node>> {
  const { every = 1200, giveUpAfter = 5, advanceAfter = 500 } = step
  const { update, addMessage, clearMessages, endPause, failureMessage, invokingState, pausingState } = kit.blocks
  const { stepTarget, idleTarget, toNextStep, applyReply } = kit.blocks
  const here = stepTarget(step.id)
  const exits = (next: string) => ({
    next,
    skipped: next,
    failed: idleTarget(step.id, 'failed'),
    cancelled: idleTarget(step.id),
    left: '#left',
    onMissed: [],
  })
  const progress = ({ pipeline = notStarted }: Context) => pipeline
  const stopRunning = update(({ context }) => ({ pipeline: { ...progress(context), failures: 0, running: false } }))
  const countFailure = update(({ context }) => ({
    pipeline: { ...progress(context), failures: progress(context).failures + 1 },
  }))
  const recordStatus = update(({ context, event }: DoneEventArgs) => ({
    ...applyReply(kit, context, step.status, event.output),
    pipeline: readStatus(event.output, progress(context)),
  }))
  // Results that depended on an earlier run are dropped, and this run begins with the progress that it has reported
  // since.
  const recordStart = update(({ context, event }: DoneEventArgs) => ({
    ...applyReply(kit, context, step.run, event.output),
    pipeline: context.pipeline,
    messages: [],
  }))
  const stageFailure = addMessage(({ event }: DoneEventArgs) => {
    const message = readPath(event.output, 'message')
    return typeof message === 'string' && message !== '' ? message : failureMessage(undefined, undefined)
  })
  const pollFailure = addMessage(({ event }: ErrorEventArgs) =>
    failureMessage({ ...statusFailure, ...step.error?.status }, event.error),
  )
  const onStop = {
    stop: {
      target: idleTarget(step.id),
      actions: [clearMessages, stopRunning, addMessage(texts.stopped, 'info')],
    },
  }
  const starting = invokingState('call', exits(`${here}.watching`), {
    verb: { do: 'call', call: step.run },
    meta: { doing: 'calling', call: step.run, once: true },
    failure: { ...runFailure, ...step.error?.run, then: 'stop' },
    onSuccess: recordStart,
    onFailure: stopRunning,
  })

  return {
    starting: {
      ...starting,
      entry: update(({ context }) => ({ pipeline: startedProgress(step, context, progress(context)) })),
      on: { ...starting.on, ...onStop },
    },
    watching: {
      initial: 'pausing',
      on: onStop,
      onDone: { target: idleTarget(step.id) },
      states: {
        pausing: { ...pausingState(kit, every, exits(`${here}.watching.polling`)), on: {} },
        polling: {
          tags: ['busy'],
          meta: { doing: 'calling', call: step.status },
          // After a reload the status is polled at once, so the old pause has to end.
          entry: endPause,
          invoke: {
            src: 'poll',
            input: ({ context }) => ({ call: step.status, context }),
            onDone: [
              {
                guard: statusIs('done'),
                target: `${here}.finishing`,
                actions: [recordStatus, clearMessages, addMessage(texts.done, 'ok')],
              },
              {
                guard: statusIs('error'),
                target: idleTarget(step.id, 'failed'),
                actions: [recordStatus, clearMessages, stageFailure],
              },
              { target: 'pausing', actions: [clearMessages, recordStatus] },
            ],
            onError: [
              {
                guard: ({ context }: ErrorEventArgs) => progress(context).failures + 1 >= giveUpAfter,
                target: idleTarget(step.id, 'failed'),
                actions: [clearMessages, stopRunning, addMessage('Unable to poll status.')],
              },
              { target: 'pausing', actions: [clearMessages, countFailure, pollFailure] },
            ],
          },
        },
      },
    },
    finishing: pausingState(kit, advanceAfter, exits(`${here}.finished`)),
    finished: { always: [...toNextStep(kit, step, index), { target: idleTarget(step.id, 'done') }] },
  }
}

/** Shows the first open stage as running at once. A resumed run keeps its earlier progress. */
function startedProgress(step: StepOf<'pipeline'>, context: Context, progress: PipelineState): PipelineState {
  const open = stagesOf(step, context).find(({ key }) => !progress.completed.includes(key))
  return {
    ...progress,
    current: progress.current ?? open?.key,
    failed: [],
    failures: 0,
    running: true,
    message: undefined,
  }
}

const statusIs =
  (status: string) =>
  ({ event }: DoneEventArgs) =>
    readPath(event.output, 'status') === status

function readStatus(reply: unknown, before: PipelineState): PipelineState {
  const status = readPath(reply, 'status')
  const current = readPath(reply, 'current')
  return {
    current: typeof current === 'string' ? current : before.current,
    completed: keysIn(readPath(reply, 'completed')) ?? before.completed,
    failed: keysIn(readPath(reply, 'failed')) ?? [],
    running: status !== 'done' && status !== 'error',
    failures: 0,
    share: shareIn(readPath(reply, 'share')),
    message: textIn(readPath(reply, 'message')),
  }
}

const shareIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : undefined

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Reads a list of keys. A single key counts as a list of one. */
function keysIn(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined
}
