/** Every type of step as a running wizard needs it. What the checker needs besides stands in formats.ts. */
import { form } from './form.ts'
import { pages } from './pages.ts'
import { panel } from './panel.ts'
import { pipeline } from './pipeline.ts'
import { placeholder } from './placeholder.ts'
import { review } from './review.ts'
import type { StepType, StepTypeName, StepTypes } from './step-type.ts'

const stepTypes: StepTypes = {
  form,
  pages,
  review,
  pipeline,
  placeholder,
  panel,
}

/** A step of several types is paired with what is common to them. */
export const stepTypeOf = <T extends StepTypeName>({ type }: { readonly type: T }): StepType<T> => stepTypes[type]
