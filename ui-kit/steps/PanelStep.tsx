/** The step type panel: finds a bespoke screen by its name. If it is not installed, a message says so. */
import { WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useMemo } from 'react'
import { panelCalls } from '#engine/machine/panel-calls.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { StepProps } from './step-props.ts'

export function PanelStep({ step, definition, actor, panels, host }: StepProps<'panel'>) {
  const calls = useMemo(() => panelCalls({ definition, host, actor }), [definition, host, actor])
  const Panel = Object.hasOwn(panels, step.panel) ? panels[step.panel] : undefined
  if (!Panel)
    return (
      <Banner tone="err">
        This step needs the panel “{step.panel}”, which this portal does not have. Ask whoever runs the portal to add
        it.
      </Banner>
    )
  return (
    <WhileLoading value={<Skeleton lines={6} label={`Loading ${step.title}…`} />}>
      <Panel step={step} definition={definition} actor={actor} calls={calls} />
    </WhileLoading>
  )
}
