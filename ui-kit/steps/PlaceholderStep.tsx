/** The step type placeholder: a screen that is not built yet, and says so. */
import { Banner } from '#ui-kit/components/Banner.tsx'
import type { StepProps } from './step-props.ts'

export function PlaceholderStep({ view }: StepProps<'placeholder'>) {
  return <Banner tone="info">{view.step.text}</Banner>
}
