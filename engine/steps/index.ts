/** Lists the behaviour of all step types, for a running wizard. What the checker needs is in formats.ts. */
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

/** For a union of types, the result has what they have in common. */
export const stepTypeOf = <T extends StepTypeName>({ type }: { readonly type: T }): StepType<T> => stepTypes[type]
