/** The states of a step that previews show, and the sizes of the pages on which they show them. */
import type { StepState } from '#engine/simulation/reach-state.ts'

export const stateNames: Readonly<Record<StepState, string>> = {
  fresh: 'Empty',
  filled: 'Filled',
  invalid: 'With what is missing',
  busy: 'Waiting',
  failed: 'Failed',
  done: 'Done',
}

/** The height of a page by its width, in CSS pixels. */
export const heights: Readonly<Record<number, number>> = { 1440: 1000, 375: 720 }
