/** The component of each step type. Rarely used components are loaded on demand. */
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { type ComponentType } from 'react'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { FormStep } from './FormStep.tsx'
import { PlaceholderStep } from './PlaceholderStep.tsx'
import type { StepProps } from './step-props.ts'

type StepComponent<T extends StepTypeName> = ComponentType<StepProps<T>>

const stepComponents: { readonly [T in StepTypeName]: StepComponent<T> } = {
  form: FormStep,
  pages: onDemand(async () => (await import('./PagesStep.tsx')).PagesStep),
  review: onDemand(async () => (await import('./ReviewStep.tsx')).ReviewStep),
  pipeline: onDemand(async () => (await import('./PipelineStep.tsx')).PipelineStep),
  placeholder: PlaceholderStep,
  panel: onDemand(async () => (await import('./PanelStep.tsx')).PanelStep),
}

export const stepComponentOf = <T extends StepTypeName>({ type }: { readonly type: T }): StepComponent<T> =>
  stepComponents[type]
