/** A new run forgets the old one, so it is asked for once something has been sent. */
import { lazy, Suspense, useState } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { WizardView } from '#engine/view/wizard-view.ts'
import { Button } from '#ui-kit/components/Button.tsx'

/** Loaded with the first question. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui-kit/components/ConfirmDialog.tsx')).ConfirmDialog,
}))

interface StartOverProps {
  readonly view: WizardView
  readonly send: (event: WizardEvent) => void
}

export function StartOver({ view, send }: StartOverProps) {
  const [question, setQuestion] = useState<'never asked' | 'asked' | 'answered'>('never asked')
  const hasBegun = view.step.number > 1 || view.stepper.some(({ complete }) => complete)
  const restart = () => send({ type: 'restart' })
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        disabled={view.state !== 'ready'}
        onClick={() => (hasBegun ? setQuestion('asked') : restart())}
      >
        Start over
      </Button>
      {question !== 'never asked' && (
        <Suspense>
          <ConfirmDialog
            open={question === 'asked'}
            title="Start over?"
            question="You begin again at the first step. What you entered and made in this run is left behind."
            confirm="Start over"
            onConfirm={() => {
              setQuestion('answered')
              restart()
            }}
            onCancel={() => setQuestion('answered')}
          />
        </Suspense>
      )}
    </>
  )
}
