/** Offers to resume an earlier run, or says that this run was resumed. Loaded only when it is shown. */
import { useState } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { statePath } from '#engine/machine/record.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { useSelected } from '#ui-kit/steps/use-selected.ts'
import type { FormerRun } from './server-records.ts'
import type { RunningWizard } from './use-running-wizard.ts'

interface RunBannerProps {
  readonly agent: PublicDefinition
  readonly running: RunningWizard
  /** The earlier run; undefined if the current run was itself resumed. */
  readonly former: FormerRun | undefined
  readonly onDismissFormer: () => void
}

export function RunBanner({ agent, running, former, onDismissFormer }: RunBannerProps) {
  const { resumed, switchTo } = running
  const [dismissedRun, setDismissedRun] = useState<RunningWizard>()
  const { session, step, isBusy } = usePlaceOf(running)
  if (resumed) {
    const isSameSession = resumed.record.session !== undefined && session === resumed.record.session
    if (!isSameSession || step !== resumed.record.state[0] || dismissedRun === running) return null
    return (
      <Banner tone="info" onDismiss={() => setDismissedRun(running)}>
        You are back where you left off. To begin again, use “Start over”.
      </Banner>
    )
  }
  // Once this run does something or has a session of its own, the user has decided for it.
  if (!former || session !== undefined || isBusy) return null
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => switchTo(former.record)}>
          Resume
        </Button>
      }
      onDismiss={onDismissFormer}
    >
      {describeOffer(agent, former)}
    </Banner>
  )
}

/** Selects only what the banner depends on, so that typing does not draw it again. */
function usePlaceOf({ actor }: RunningWizard) {
  const session = useSelected(actor, ({ context }) => context.session)
  const step = useSelected(actor, ({ value }) => statePath(value)[0])
  const isBusy = useSelected(actor, ({ value }) => statePath(value)[1] !== 'idle')
  return { session, step, isBusy }
}

function describeOffer(agent: PublicDefinition, { record, usedAt, hasDraft = false }: FormerRun): string {
  const step = agent.steps.find(({ id }) => id === record.state[0])
  const where = step ? ` at the step “${step.title}”` : ''
  const when = usedAt === undefined ? '' : `, ${timeAgo(Date.now() - usedAt)}`
  const draft = hasDraft ? ' What you typed and did not save is still on this device.' : ''
  return `You left ${agent.name}${where}${when}.${draft} Resume it, or begin a new run below.`
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** For example "5 minutes ago". */
function timeAgo(milliseconds: number): string {
  const largest = units.find(([, length]) => milliseconds >= length)
  return largest ? words.format(-Math.floor(milliseconds / largest[1]), largest[0]) : 'just now'
}
