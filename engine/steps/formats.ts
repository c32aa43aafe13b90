/** Lists the formats of all step types, for the checker and the generated pages. */
import { formFormat } from './form.ts'
import { pagesFormat } from './pages.ts'
import { panelFormat } from './panel.ts'
import { pipelineFormat } from './pipeline.ts'
import { placeholderFormat } from './placeholder.ts'
import { reviewFormat } from './review.ts'
import type { StepFormat, StepFormats, StepTypeName } from './step-type.ts'

/** In the order in which the reference pages list them. */
export const stepFormats: StepFormats = {
  form: formFormat,
  pages: pagesFormat,
  review: reviewFormat,
  pipeline: pipelineFormat,
  placeholder: placeholderFormat,
  panel: panelFormat,
}

export const stepFormatOf = <T extends StepTypeName>({ type }: { readonly type: T }): StepFormat<T> => stepFormats[type]
