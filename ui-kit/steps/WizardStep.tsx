/** One step of a wizard: heading, messages, content, buttons, and the end of the session. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { createElement, useMemo } from 'react'
import { hasExample } from '#engine/expressions/has-example.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { WizardHeading } from '#ui-kit/components/WizardHeading.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { ExampleOffer } from './ExampleOffer.tsx'
import { LoadFileContext, loadThrough } from './load-file.ts'
import { StepBoundary } from './StepBoundary.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepMessages } from './StepMessages.tsx'
import { StepEventsContext } from './step-events.ts'
import type { StepProps } from './step-props.ts'
import { stepComponentOf } from './step-components.ts'
import styles from './Wizard.module.css'

/** Loaded on demand, since the user fills in a step before it works. */
const StepBusy = onDemand(async () => (await import('./StepBusy.tsx')).StepBusy)
/** Loaded on demand, since only the last step shows it. */
const EndPanel = onDemand(async () => (await import('#ui-kit/components/EndPanel.tsx')).EndPanel)
/** Loaded on demand, since the first step rarely has content beside its fields. */
const StepContent = onDemand(async () => (await import('./StepContent.tsx')).StepContent)

export function WizardStep(props: StepProps<StepTypeName>) {
  const { step, view, send, host, definition } = props
  const loadFile = useMemo(() => loadThrough(host), [host])
  const isReady = view.state === 'ready'
  const events = useMemo(() => ({ send, isReady, host }), [send, isReady, host])
  return (
    <section
      className={styles.step}
      data-result={view.buttons.some(({ place }) => place === 'result') || undefined}
      data-entering={(view.busy !== undefined && view.busy.label === undefined && view.fields.length > 0) || undefined}
      aria-busy={view.state === 'busy'}
    >
      <WizardHeading level={2} title={view.step.heading} subject={view.step.id} />
      <StepMessages view={view} />
      {hasExample(definition, step) && <ExampleOffer key={`example of ${view.step.id}`} {...props} />}
      <StepBoundary key={view.step.id} name={view.step.name}>
        {/* The content has its own placeholder, so that loading it does not hide the fields. */}
        <LoadFileContext value={loadFile}>
          <StepEventsContext value={events}>
            <WhileLoading value={null}>
              {view.content.contents.length > 0 && (
                <StepContent {...view.content} isAtWork={view.busy?.label !== undefined} />
              )}
            </WhileLoading>
          </StepEventsContext>
        </LoadFileContext>
        <WhileLoading value={<Skeleton lines={6} label={`Loading ${view.step.name}…`} />}>
          {createElement(stepComponentOf(step), props)}
        </WhileLoading>
      </StepBoundary>
      <StepButtons {...props}>
        {view.busy && view.stages.length === 0 && <StepBusy busy={view.busy} {...props} />}
      </StepButtons>
      <WhileLoading value={null}>
        {view.buttons.some(({ event }) => event === 'end') && (
          <EndPanel busy={view.state === 'busy'} onEnd={() => send({ type: 'end' })} />
        )}
      </WhileLoading>
    </section>
  )
}
