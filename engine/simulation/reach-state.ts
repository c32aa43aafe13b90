/** Brings a wizard to a state of a step by events alone, so that stories show only what the machine can reach. */
import type { Definition, Step } from '#engine/definition/types.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { ButtonView, WizardView } from '#engine/view/wizard-view.ts'
import type { FixtureOperations } from './fixture-server.ts'
import { sampleFailure } from './sample-failure.ts'
import { walk, type Walk, type WalkOptions } from './walk.ts'

export const stepStates = ['fresh', 'filled', 'invalid', 'busy', 'failed', 'done'] as const
export type StepState = (typeof stepStates)[number]

const refusal = (definition: Definition, request: WireRequest) =>
  sampleFailure(definition, request) ??
  Response.json({ success: false, message: 'The server could not do this. Nothing was lost.' }, { status: 500 })

type Trouble = 'none' | 'silence' | 'refusal'

/** undefined means that the walk does not reach the step, or that the step cannot be in that state. */
export async function reachState(
  definition: Definition,
  operations: FixtureOperations,
  options: Omit<WalkOptions, 'instead'>,
  stepId: string,
  state: StepState,
): Promise<Walk | undefined> {
  let trouble: Trouble = 'none'
  const instead = (request: WireRequest, signal: AbortSignal) => {
    if (trouble === 'silence')
      return new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
      )
    return trouble === 'refusal' ? Promise.resolve(refusal(definition, request)) : undefined
  }
  const current = await walk(definition, operations, { ...options, instead })
  while (current.view().step.id !== stepId) {
    current.fill()
    const button = current.next()
    if (!button || current.view().state === 'left') return undefined
    await current.press(button)
  }
  await reachStepState(current, state, (now) => {
    trouble = now
  })
  return isInState(current.view(), stepId, state) ? current : undefined
}

async function reachStepState(current: Walk, state: StepState, setTrouble: (trouble: Trouble) => void): Promise<void> {
  const { view, fill, next, press, actor, simulation } = current
  const here = view().step.id
  if (state === 'filled' || state === 'busy' || state === 'failed') fill()
  if (state === 'invalid') {
    // Presses buttons until one reports that input is missing.
    for (let button = next(); button && view().outcome !== 'failed' && view().step.id === here; button = next()) {
      await press(button)
    }
  }
  if (state === 'failed') {
    const button = await workingButton(current)
    setTrouble('refusal')
    if (button) await press(button)
    setTrouble('none')
  }
  if (state === 'busy') {
    const button = await workingButton(current)
    setTrouble('silence')
    if (button) actor.send({ type: button.event } as WizardEvent) // the events of buttons are the wizard's own
    await simulation.clock.settle()
    await simulation.clock.advance(2500)
  }
  if (state === 'done') {
    for (let button = next(); button && view().outcome !== 'done' && view().step.id === here; button = next()) {
      fill()
      await press(button)
    }
  }
}

/** Finds a button that sends a request. On a step with sub-pages these are on the last page. */
async function workingButton({ definition, view, fill, next, press }: Walk): Promise<ButtonView | undefined> {
  while (view().page && view().page?.number !== view().page?.of) {
    fill()
    const button = next()
    if (!button) return undefined
    await press(button)
  }
  fill()
  const step = definition.steps.find(({ id }) => id === view().step.id)
  const working = new Set(
    step ? [...Object.keys(stepTypeOf(step).buttonLabels?.(step) ?? {}), ...sendingButtons(step)] : [],
  )
  const offered = [...view().sections.map(({ button }) => button), ...view().buttons]
  return offered.find(({ event, enabled }) => enabled && working.has(event))
}

const sendingButtons = (step: Step): readonly string[] =>
  actionsOf(step)
    .filter(({ run }) => run.some(({ do: verb }) => verb === 'call' || verb === 'fetch' || verb === 'download'))
    .map(({ id }) => `press.${id}`)

/** Whether the step is in the wanted state. */
function isInState({ step, state, outcome, fields, sections }: WizardView, stepId: string, wanted: StepState): boolean {
  if (step.id !== stepId) return false
  if (wanted === 'busy') return state === 'busy'
  if (wanted === 'invalid' || wanted === 'failed') return outcome === 'failed'
  if (wanted === 'filled' && fields.length + sections.length === 0) return false
  return wanted === 'done' ? outcome === 'done' : state === 'ready'
}
