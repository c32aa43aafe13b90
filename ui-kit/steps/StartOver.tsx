/** The Start over button. It asks for confirmation once the user has completed a step. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useState } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { WizardView } from '#engine/view/wizard-view.ts'
import { Button } from '#ui-kit/components/Button.tsx'

/** Loaded when the dialog is first opened. */
const ConfirmStartOver = onDemand(async () => (await import('./ConfirmStartOver.tsx')).ConfirmStartOver)

interface StartOverProps {
  readonly view: WizardView
  readonly send: (event: WizardEvent) => void
}

export function StartOver({ view, send }: StartOverProps) {
  /** Undefined until the dialog was first opened. */
  const [isAsking, setIsAsking] = useState<boolean>()
  const hasBegun = view.step.number > 1 || view.stepper.some(({ complete }) => complete)
  const restart = () => send({ type: 'restart' })
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        disabled={view.state !== 'ready'}
        onClick={() => (hasBegun ? setIsAsking(true) : restart())}
      >
        Start over
      </Button>
      {isAsking !== undefined && (
        <WhileLoading value={null}>
          <ConfirmStartOver
            open={isAsking}
            onConfirm={() => {
              setIsAsking(false)
              restart()
            }}
            onCancel={() => setIsAsking(false)}
          />
        </WhileLoading>
      )}
    </>
  )
}
