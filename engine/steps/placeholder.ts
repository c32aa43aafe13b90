/** The step type placeholder: a screen that is not built yet, and says so. */
import type { StepFormat, StepType } from './step-type.ts'

export const placeholder = {
  parts: () => [],
  view: ({ text }) => ({ text }),
} satisfies StepType<'placeholder'>

export const placeholderFormat = {
  about: 'A screen that the specification leaves for later; it says so.',
  keys: ({ message }) => ({ text: message('What it says.') }),
} satisfies StepFormat<'placeholder'>
