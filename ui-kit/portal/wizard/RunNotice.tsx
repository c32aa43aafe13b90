/** Says that the run was resumed, or that an earlier one can be, until the user goes on working. */
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
  const { resumed, switchTo } = running
  const { former, dismiss: dismissFormer } = useFormerRun(api, running)
  const [dismissedRun, setDismissedRun] = useState<RunningWizard>()
  const { session, step, isBusy } = usePlaceOf(running)
  const isSameSession = resumed?.record.session !== undefined && session === resumed.record.session
  const shown = resumed
    ? isSameSession && step === resumed.record.state[0] && dismissedRun !== running
    : // Once this run does something or has a session of its own, the user has decided for it.
      former !== undefined && session === undefined && !isBusy
  if (!shown) return null
  return (
    <WhileLoading value={null}>
      <RunBanner
        agent={agent}
        former={resumed ? undefined : former}
        onResume={() => former && switchTo(former.record)}
        onDismiss={() => (resumed ? setDismissedRun(running) : dismissFormer())}
      />
    </WhileLoading>
  )
}

/** Selects only what the notice depends on, so that typing does not draw it again. */
function usePlaceOf({ actor }: RunningWizard) {
  const session = useSelector(actor, ({ context }) => context.session)
  const step = useSelector(actor, ({ value }) => statePath(value)[0])
  const isBusy = useSelector(actor, ({ value }) => statePath(value)[1] !== 'idle')
  return { session, step, isBusy }
}
