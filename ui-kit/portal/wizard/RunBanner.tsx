/** Offers to resume an earlier run, or says that this run was resumed. Loaded only when it is shown. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import type { FormerRun } from './server-records.ts'

interface RunBannerProps {
  readonly agent: PublicDefinition
  /** The earlier run; undefined if the current run was itself resumed. */
  readonly former: FormerRun | undefined
  readonly onResume: () => void
  readonly onDismiss: () => void
}

export function RunBanner({ agent, former, onResume, onDismiss }: RunBannerProps) {
  if (!former)
    return (
      <Banner tone="info" onDismiss={onDismiss}>
        You are back where you left off. To begin again, use “Start over”.
      </Banner>
    )
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={onResume}>
          Resume
        </Button>
      }
      onDismiss={onDismiss}
    >
      {describeOffer(agent, former)}
    </Banner>
  )
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
