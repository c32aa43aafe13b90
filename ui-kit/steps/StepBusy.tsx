/** Shows what the wizard is doing, for how long, and a Cancel button. */
import { useEffect, useState } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Busy } from '#engine/view/wizard-view.ts'
import type { Host } from '#engine/machine/host.ts'
import { BusyNote } from '#ui-kit/components/BusyNote.tsx'
import { useQueue } from './use-queue.ts'

interface StepBusyProps {
  readonly busy: Busy
  readonly send: (event: WizardEvent) => void
  readonly host: Pick<Host, 'send'>
}

export function StepBusy({ busy, send, host }: StepBusyProps) {
  const others = useQueue(host, busy.doing === 'calling')
  return (
    <BusyNote
      doing={others === undefined ? busyText(busy) : queueText(busy, others)}
      progress={busy.progress}
      seconds={useSeconds()}
      onCancel={busy.cancellable ? () => send({ type: 'cancel' }) : undefined}
    />
  )
}

function busyText({ doing, label, progress }: Busy): string {
  if (doing === 'ending') return 'Ending the session…'
  if (doing === 'joining') return 'Checking whether it finished…'
  if (doing === 'asking') return 'Waiting for your answer…'
  if (label === undefined) return 'Loading…'
  return progress && progress.sent >= progress.total ? `${label}: sent, waiting for the server…` : `${label}…`
}

/** "Upload: waiting for a free place, 3 people are before you." */
const queueText = ({ label = 'This step' }: Busy, others: string) => `${label}: waiting for a free place, ${others}.`

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
