/** What the page says of earlier work, until the user has gone on: that it was resumed, or that it can be. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { statePath } from '#engine/machine/record.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { useFormerRun } from './use-former-run.ts'
import type { RunningWizard } from './use-running-wizard.ts'

const RunBanner = onDemand(async () => (await import('./RunBanner.tsx')).RunBanner)

interface RunNoticeProps {
  readonly agent: PublicDefinition
  readonly running: RunningWizard
  readonly api: Api
}

export function RunNotice({ agent, running, api }: RunNoticeProps) {
  const { resumed, take } = running
  const { former, forget } = useFormerRun(api, running)
  const [dismissed, dismiss] = useState<RunningWizard>()
  const { session, step } = usePlaceOf(running)
  const still = resumed?.record.session !== undefined && session === resumed.record.session
  const shown = resumed
    ? still && step === resumed.record.state[0] && dismissed !== running
    : // With a session of its own, this run is the one that goes on.
      former !== undefined && session === undefined
  if (!shown) return null
  return (
    <WhileLoading value={null}>
      <RunBanner
        agent={agent}
        former={resumed ? undefined : former}
        onResume={() => former && take(former.record)}
        onDismiss={() => (resumed ? dismiss(running) : forget())}
      />
    </WhileLoading>
  )
}

/** Where the run is: two words, so that typing does not draw the notice again. */
function usePlaceOf({ actor }: RunningWizard) {
  const session = useSelector(actor, ({ context }) => context.session)
  const step = useSelector(actor, ({ value }) => statePath(value)[0])
  return { session, step }
}
