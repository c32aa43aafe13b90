/** Shows what the wizard is doing, for how long, and a Cancel button. */
import { useEffect, useState } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Busy } from '#engine/view/wizard-view.ts'
import { BusyNote } from '#ui-kit/components/BusyNote.tsx'

export function StepBusy({ busy, send }: { readonly busy: Busy; readonly send: (event: WizardEvent) => void }) {
  return (
    <BusyNote
      doing={busyText(busy)}
      progress={busy.progress}
      seconds={useSeconds()}
      onCancel={busy.cancellable ? () => send({ type: 'cancel' }) : undefined}
    />
  )
}

function busyText({ doing, label, progress }: Busy): string {
  if (doing === 'ending') return 'Ending the session…'
  if (doing === 'joining') return 'Checking whether it finished…'
  if (label === undefined) return 'Loading…'
  return progress && progress.sent >= progress.total ? `${label}: sent, waiting for the server…` : `${label}…`
}

/** The seconds since this component appeared. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
