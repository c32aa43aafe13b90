/** Shows what the wizard is doing, how far it is, for how long, that the user may leave, and a Cancel button. */
import { useEffect, useMemo, useState } from 'react'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import type { Busy } from '#engine/view/wizard-view.ts'
import { BusyNote } from '#ui-kit/components/BusyNote.tsx'
import { MayLeave } from './MayLeave.tsx'
import type { StepProps } from './step-props.ts'
import { useAsked } from './use-asked.ts'

interface StepBusyProps extends Pick<StepProps<StepTypeName>, 'send' | 'host' | 'actor'> {
  readonly busy: Busy
}

export function StepBusy({ busy, send, host, actor }: StepBusyProps) {
  const { doing, call, once } = busy
  const { session } = actor.getSnapshot().context
  const others = useAsked(
    useMemo(() => {
      if (doing !== 'calling') return undefined
      return async (signal: AbortSignal) => (await import('./ask-queue.ts')).askQueue(host, signal)
    }, [host, doing]),
  )
  const run = useMemo(
    () => (call !== undefined && once === true && session !== undefined ? { session, call } : undefined),
    [session, call, once],
  )
  const work = useAsked(
    useMemo(() => {
      if (!run) return undefined
      return async (signal: AbortSignal) => (await import('./ask-progress.ts')).askProgress(host, run, signal)
    }, [host, run]),
  )
  const cancel = () => {
    send({ type: 'cancel' })
    if (run) void import('./ask-progress.ts').then(({ stopRun }) => stopRun(host, run))
  }
  return (
    <BusyNote
      doing={others === undefined ? busyText(busy) : queueText(busy, others)}
      progress={work ? undefined : busy.progress}
      work={work?.progress}
      seconds={useSeconds()}
      onCancel={busy.cancellable ? cancel : undefined}
    >
      {work && run && <MayLeave host={host} run={run} />}
    </BusyNote>
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
