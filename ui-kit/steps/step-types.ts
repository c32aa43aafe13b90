/** The component of each type of step. */
import type { ComponentType } from 'react'
import type { Step } from '#engine/definition/types.ts'
import { FormStep } from './FormStep.tsx'
import { PagesStep } from './PagesStep.tsx'
import { PanelStep } from './PanelStep.tsx'
import { PipelineStep } from './PipelineStep.tsx'
import { PlaceholderStep } from './PlaceholderStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { StepProps } from './step-props.ts'

export const stepTypes: { readonly [T in Step['type']]: ComponentType<StepProps<T>> } = {
  form: FormStep,
  pages: PagesStep,
  review: ReviewStep,
  pipeline: PipelineStep,
  placeholder: PlaceholderStep,
  panel: PanelStep,
}
