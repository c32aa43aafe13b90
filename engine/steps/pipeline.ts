/** The step type pipeline: long work in stages that can be started, watched by polling, stopped and resumed. */
import type { Kit } from '#engine/machine/kit.ts'
import type { EventArgs, Events } from '#engine/machine/node.ts'
import { overallState, stageViews, workView } from './pipeline/stage-views.ts'
import { watchingNodes } from './pipeline/watching-nodes.ts'
import type { StepFormat, StepOf, StepType } from './step-type.ts'

type PipelineStep = StepOf<'pipeline'>

export const pipeline = {
  parts: () => [],
  loadVerbs: ({ steps, error }) => [
    { do: 'call', call: steps, error: error?.steps ?? { text: notListedText, fallback: notListedText } },
  ],
  // A button of another step may have started the work; then it is watched at once.
  onLoaded: (step, { blocks: { stepTarget } }) => [
    {
      guard: ({ context }: EventArgs) => context.pipeline === undefined && context.replies[step.run] !== undefined,
      target: `${stepTarget(step.id)}.watching`,
    },
  ],
  events: pipelineEvents,
  nodes: (step, kit, index) => watchingNodes(step, textsOf(step), kit, index),
  buttonLabels: (step) => ({ 'press.run': textsOf(step).run }),
  replied: ({ run }, call) => (call === run ? { pipeline: undefined } : {}),
  forget: ({ run }, calls) => (calls.has(run) ? { pipeline: undefined } : {}),
  view: (step, { context, canStop }) => {
    const stages = stageViews(step, context)
    const { run, stop } = textsOf(step)
    return {
      stages,
      overall: overallState(stages),
      work: workView(context.pipeline),
      firstButtons: [
        { event: 'press.run', label: run },
        ...(canStop ? [{ event: 'stop', label: stop, enabled: true }] : []),
      ],
    }
  },
} satisfies StepType<'pipeline'>

export const pipelineFormat = {
  about: 'Long work with stages: run, watched by polling, stopped and resumed.',
  keys: ({ closed, name, refTo, text, whole }) => ({
    steps: name('The call that lists the stages: reply steps [{key, name}].', 'call'),
    run: name('The call that starts the work.', 'call'),
    status: name(
      'The call that tells how far it is: reply status, message, failed, completed, current, share.',
      'call',
    ),
    'every?': whole('Milliseconds between two polls.', { default: 1200, minimum: 100 }),
    'giveUpAfter?': whole('Polling stops after so many failures in a row.', { default: 5, minimum: 1 }),
    'advanceAfter?': whole('Milliseconds from the end of the work to the next step.', { default: 500 }),
    'error?': closed('What to show when one of its three calls fails, where it differs from the usual texts.', {
      'steps?': refTo('failure', 'The stages could not be listed.'),
      'run?': refTo('failure', 'The work could not be started.'),
      'status?': refTo('failure', 'One poll failed; polling goes on.'),
    }),
    'texts?': closed('Its own texts, where they differ from the usual ones.', {
      'run?': text('The button that starts or resumes.'),
      'stop?': text('The button that stops polling.'),
      'done?': text('All stages are done.'),
      'stopped?': text('The user stopped polling.'),
    }),
  }),
  calls: ({ steps, run, status }) => [steps, run, status],
  keyOfStagedCall: 'run',
  advancesByItself: true,
} satisfies StepFormat<'pipeline'>

const notListedText = 'Unable to load steps from server'

const defaultTexts = {
  run: 'Run pipeline',
  stop: 'Stop',
  done: 'All steps complete.',
  stopped: 'Polling stopped. You can resume by clicking "Run pipeline" again.',
}
const textsOf = ({ texts }: PipelineStep) => ({ ...defaultTexts, ...texts })

function pipelineEvents(step: PipelineStep, kit: Kit): Events {
  const { idleTarget, stepTarget, clearMessages, addMessage, missingSession } = kit.blocks
  const refuse = (text: string) => ({
    target: idleTarget(step.id, 'failed'),
    actions: [clearMessages, addMessage(text)],
  })
  return {
    'press.run': [
      { guard: ({ context }: EventArgs) => context.session === undefined, ...refuse(missingSession(kit)) },
      {
        guard: ({ context }: EventArgs) => context.replies[step.steps] === undefined,
        ...refuse('Steps not loaded yet. Try again.'),
      },
      { target: `${stepTarget(step.id)}.starting`, actions: clearMessages },
    ],
  }
}
