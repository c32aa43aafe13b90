/** Prepares the list of steps above a wizard. A step that is a further view of another step is not listed. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import type { Context } from '#engine/machine/context.ts'
import type { StepperEntry } from './wizard-view.ts'

export const topSteps = ({ steps }: PublicDefinition): readonly Step[] =>
  steps.filter(({ within }) => within === undefined)

/** The step that the stepper shows while this one is open. */
export const topStepOf = ({ steps }: PublicDefinition, step: Step): Step =>
  steps.find(({ id }) => id === step.within) ?? step

export function stepperOf(
  definition: PublicDefinition,
  context: Context,
  active: Step,
  ready: boolean,
): readonly StepperEntry[] {
  return topSteps(definition).map((step) => {
    const views = definition.steps.filter((each) => each === step || each.within === step.id)
    const complete = views.every(({ id }) => context.completed.includes(id))
    const openable =
      ready && definition.stepper === 'open' && step !== active && definition.steps.indexOf(step) <= context.reached
    return {
      id: step.id,
      name: step.title,
      complete,
      openable,
      state: step === active ? 'active' : complete ? 'complete' : 'upcoming',
    }
  })
}
