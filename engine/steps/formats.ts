/** Every type of step as the checker and the generated pages need it. */
import { formFormat } from './form.ts'
import { pagesFormat } from './pages.ts'
import { panelFormat } from './panel.ts'
import { pipelineFormat } from './pipeline.ts'
import { placeholderFormat } from './placeholder.ts'
import { reviewFormat } from './review.ts'
import type { StepFormat, StepFormats, StepTypeName } from './step-type.ts'

/** In the order of the documents. */
export const stepFormats: StepFormats = {
  form: formFormat,
  pages: pagesFormat,
  review: reviewFormat,
  pipeline: pipelineFormat,
  placeholder: placeholderFormat,
  panel: panelFormat,
}

export const stepFormatOf = <T extends StepTypeName>({ type }: { readonly type: T }): StepFormat<T> => stepFormats[type]
